// What HTTP asks for and answers. Written by `make types`; do not edit.

export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Games
         * @description Every game with its options, the levels of the computer, weakest first, and what can be said at a table.
         */
        get: operations["list_games_api_games_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/rulebook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rulebook
         * @description The rules for players, Markdown.
         */
        get: operations["rulebook_api_games__name__rulebook_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Message Schema
         * @description The messages of the socket as JSON Schema.
         */
        get: operations["message_schema_api_messages_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Tables
         * @description The public tables.
         */
        get: operations["list_tables_api_tables_get"];
        put?: never;
        /**
         * Make Table
         * @description Makes a table. The answer holds the key of every open seat; whoever has one may sit there.
         */
        post: operations["make_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List My Tables
         * @description The tables at which the asker holds a seat.
         */
        get: operations["list_my_tables_api_tables_mine_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Table
         * @description A table as everybody may know it.
         */
        get: operations["show_table_api_tables__table_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Takes a seat and tells which.
         */
        post: operations["join_api_tables__table_id__join_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave
         * @description Gives a seat up: it is open again, or, once the game runs, a computer player goes on.
         */
        post: operations["leave_api_tables__table_id__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/program": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat Program
         * @description A key with which a program takes this seat over (`Authorization: Bearer KEY`).
         */
        post: operations["seat_program_api_tables__table_id__program_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Record
         * @description A finished game, everything revealed; of a running one what this browser's seat may know.
         */
        get: operations["record_api_tables__table_id__record_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Export
         * @description An adjourned game to go on with elsewhere, if nobody else has to be asked. It reveals everything, and is over.
         */
        post: operations["export_api_tables__table_id__export_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import Record
         * @description A table from a record, checked first.
         */
        post: operations["import_record_api_records_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitation
         * @description What somebody wants to know before sitting down.
         */
        get: operations["invitation_api_tables__table_id__invitation_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Code
         * @description A code that leads to a table that waits, for those who sit there. Asked again, it is the same.
         *
         *     Whoever asks just as the last guest sits down has done nothing wrong: then there is none.
         */
        post: operations["give_code_api_tables__table_id__code_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/codes/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find By Code
         * @description The table a code leads to.
         */
        get: operations["find_by_code_api_codes__code__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/computer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat Computer
         * @description Whoever made the table gives an open seat to a computer player; with the last one the game starts.
         */
        post: operations["seat_computer_api_tables__table_id__computer_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mine/running": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Running
         * @description One's tables that are not over, the latest first.
         */
        get: operations["running_api_mine_running_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mine/finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finished
         * @description One's finished games, the latest first: of one game, against whom, with somebody, a text in the others' names.
         */
        get: operations["finished_api_mine_finished_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mine/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Statistics
         * @description Wins by game and opponent, the best score, the longest run of wins, the latest results.
         */
        get: operations["show_statistics_api_mine_statistics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Become Somebody
         * @description Somebody new with a key, for programs. A browser becomes somebody by itself, with its cookie.
         */
        post: operations["become_somebody_api_people_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Person
         * @description Somebody, as anybody may know them; common games are in `GET /api/mine/finished?with=`.
         */
        get: operations["show_person_api_people__person_id__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Me
         * @description Oneself: name, mark, devices, and whether one has words on paper.
         */
        get: operations["show_me_api_me_get"];
        put?: never;
        /**
         * Call Me
         * @description Takes a name and a mark; seats one sits down on from now on show them.
         */
        post: operations["call_me_api_me_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/devices/{device_id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke
         * @description Takes a key back, one's own too: its connections are closed at once. Seats a program played come back.
         */
        post: operations["revoke_api_me_devices__device_id__revoke_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Link
         * @description A link for one other device: it works once, for ten minutes, and only the latest one does.
         */
        post: operations["give_link_api_me_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look At Link
         * @description Whom a link leads to; it is not used up by that.
         */
        post: operations["look_at_link_api_links_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use Link
         * @description This device is that person's from now on.
         */
        post: operations["use_link_api_links_use_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/words": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give Words
         * @description New words to write on paper. They are told once; those one had before lead nowhere any more.
         */
        post: operations["give_words_api_me_words_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/words/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Use Words
         * @description Whoever has the words of a person is that person on this device from now on.
         */
        post: operations["use_words_api_words_use_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Push
         * @description The key to subscribe with, and what this browser has subscribed to.
         */
        get: operations["show_push_api_push_get"];
        put?: never;
        /**
         * Subscribe
         * @description This browser is told of one's moves from now on.
         */
        post: operations["subscribe_api_push_post"];
        /**
         * Unsubscribe
         * @description This browser is told nothing any more.
         */
        delete: operations["unsubscribe_api_push_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Replay
         * @description A finished game moment by moment, as a seat saw it, as those who looked on did, or with everything open.
         */
        get: operations["replay_api_tables__table_id__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scores
         * @description Everybody's points over a finished game.
         */
        get: operations["scores_api_tables__table_id__scores_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/past": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Past
         * @description An earlier moment of a game, as one's own seat, or those who look on, saw it then.
         */
        get: operations["past_api_tables__table_id__past_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table_id}/replay/{moment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Moment Of Replay
         * @description The position document of one moment of a finished game, to play on from there.
         */
        get: operations["moment_of_replay_api_tables__table_id__replay__moment__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Lessons
         * @description The first steps of a game and the riddles after them, with their words.
         */
        get: operations["list_lessons_api_games__name__lessons_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/lessons/{lesson}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Lesson
         * @description A lesson after some actions, or which of the rules refuses the last of them.
         */
        get: operations["show_lesson_api_games__name__lessons__lesson__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/lessons/{lesson}/foreseen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Foresee
         * @description What an action would bring, as far as the pupil can know.
         */
        get: operations["foresee_api_games__name__lessons__lesson__foreseen_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/help/{thing}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Thing
         * @description What a kind of piece, tile or field does, by an example: what was before, what happened, what came of it.
         */
        get: operations["show_thing_api_games__name__help__thing__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Book
         * @description The rulebook as chapters, sections and blocks; `where` names the section that tells a rule.
         */
        get: operations["show_book_api_games__name__rules_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/rules/figures/{figure}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw Figure
         * @description What is drawn of a figure, SVG each.
         */
        get: operations["draw_figure_api_games__name__rules_figures__figure__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/rules/figures/{figure}/played": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Play Figure
         * @description A figure as a board shows it: before, what happens, after; and what the rules say of what is tried.
         */
        get: operations["play_figure_api_games__name__rules_figures__figure__played_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}/rules/numbered/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Rule
         * @description A rule in full, and the section of the rulebook that tells it to players.
         */
        get: operations["show_rule_api_games__name__rules_numbered__rule__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health
         * @description Whether somebody who comes now is well served: the database answers, and this process stays. Else 503.
         */
        get: operations["health_health_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alive
         * @description That this process answers, whatever else is the matter.
         */
        get: operations["alive_health_live_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Numbers for Prometheus.
         */
        get: operations["metrics_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Ahead
         * @description The events that are sure to follow an action, and the scores if everything is sure.
         */
        Ahead: {
            /** Events */
            events: components["schemas"]["GameEvent"][];
            /** Certain */
            certain: boolean;
            /** Scores */
            scores: (number | null)[] | null;
        };
        /**
         * Alive
         * @description That this process answers, whatever else is the matter.
         */
        Alive: {
            /**
             * Status
             * @constant
             */
            status: "ok";
            /** Version */
            version: string;
        };
        /**
         * AllStatistics
         * @description All games together, and each game by itself.
         */
        AllStatistics: {
            all: components["schemas"]["Statistics"];
            /** Games */
            games: {
                [key: string]: components["schemas"]["Statistics"];
            };
        };
        /**
         * Best
         * @description The best score, and the game in which it was.
         */
        Best: {
            /** Score */
            score: number;
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** At */
            at: number;
        };
        /**
         * Book
         * @description The rulebook of a game.
         */
        Book: {
            /** Title */
            title: string;
            /** Lead */
            lead: (components["schemas"]["TextBlock"] | components["schemas"]["NoteBlock"] | components["schemas"]["ListBlock"] | components["schemas"]["TableBlock"] | components["schemas"]["FigureBlock"])[];
            /** Chapters */
            chapters: components["schemas"]["Chapter"][];
            /** Where */
            where: {
                [key: string]: string;
            };
            /** Figures */
            figures: {
                [key: string]: components["schemas"]["FigureFacts"];
            };
        };
        /**
         * ByLink
         * @description The key of a link.
         */
        ByLink: {
            /** Key */
            key: string;
        };
        /**
         * ByWords
         * @description The words that somebody wrote on paper, however typed.
         */
        ByWords: {
            /** Words */
            words: string;
        };
        /**
         * Called
         * @description What one wants to be called and to look like; null: nothing in particular.
         */
        Called: {
            /** Name */
            name?: string | null;
            /** Mark */
            mark?: ("anchor" | "ship-wheel" | "galleon" | "pirate-flag" | "spyglass" | "barrel" | "cannon" | "cannon-shot" | "two-coins" | "open-treasure-chest" | "stack" | "triforce") | null;
        };
        /**
         * Chapter
         * @description What a chapter is called, and its sections.
         */
        Chapter: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Sections */
            sections: components["schemas"]["Section"][];
        };
        /**
         * ClockPlan
         * @description How time is kept.
         */
        ClockPlan: {
            /**
             * Kind
             * @default none
             * @enum {string}
             */
            kind?: "none" | "action" | "fischer" | "days";
            /**
             * Seconds
             * @default 0
             */
            seconds?: number;
            /**
             * Increment
             * @default 0
             */
            increment?: number;
            /**
             * Days
             * @default 0
             */
            days?: number;
            /**
             * Timeout
             * @default default
             * @enum {string}
             */
            timeout?: "default" | "loss";
        };
        /**
         * ClockRules
         * @description How time is kept at a table, everything told.
         */
        ClockRules: {
            /**
             * Kind
             * @default none
             * @enum {string}
             */
            kind: "none" | "action" | "fischer" | "days";
            /**
             * Seconds
             * @default 0
             */
            seconds: number;
            /**
             * Increment
             * @default 0
             */
            increment: number;
            /**
             * Days
             * @default 0
             */
            days: number;
            /**
             * Timeout
             * @default default
             * @enum {string}
             */
            timeout: "default" | "loss";
        };
        /**
         * ClockShown
         * @description The clock at the moment `at`: the milliseconds each seat has left, and whose time runs.
         */
        ClockShown: {
            /** Left */
            left: number[];
            /** Running */
            running: number[];
            /** Paused */
            paused: boolean;
            /** Until All */
            until_all: boolean;
            /** Short */
            short: number;
            /** At */
            at: number;
        };
        /**
         * Course
         * @description How the points of a finished game went.
         */
        Course: {
            /** Scores */
            scores: number[][];
        };
        /**
         * Device
         * @description A key of one's own: where it is, roughly, and since when.
         */
        Device: {
            /** Id */
            id: string;
            /** Browser */
            browser: string;
            /**
             * Way
             * @enum {string}
             */
            way: "first" | "link" | "phrase" | "program" | "old";
            /** Made At */
            made_at: number;
            /** Used At */
            used_at: number;
            /** Here */
            here: boolean;
        };
        /**
         * Done
         * @description It is done, and there is nothing more to tell.
         */
        Done: Record<string, never>;
        /**
         * DrawnFigure
         * @description What is drawn of a figure.
         */
        DrawnFigure: {
            /** Frames */
            frames: string[];
        };
        /**
         * Example
         * @description What a thing at the table does: what was before, what happened, what came of it.
         */
        Example: {
            /** Rules */
            rules: string[];
            /** Near */
            near: string[];
            /** Before */
            before: {
                [key: string]: unknown;
            };
            /** After */
            after: {
                [key: string]: unknown;
            };
            /** Events */
            events: components["schemas"]["GameEvent"][];
            /** Play */
            play: string[];
        };
        /**
         * Failure
         * @description The answer to whatever is refused.
         */
        Failure: {
            error: components["schemas"]["Fault"];
        };
        /**
         * Fault
         * @description Why a request is refused.
         */
        Fault: {
            /** Code */
            code: string;
            /** Message */
            message: string;
            /** Reason */
            reason: string | null;
            /** Rule */
            rule: string | null;
        };
        /**
         * FigureBlock
         * @description A figure, and what is said of it.
         */
        FigureBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "figure";
            /** Name */
            name: string;
            /** Captions */
            captions: string[];
            /** Tries */
            tries: components["schemas"]["SaidTry"][];
            /** Sum */
            sum: string;
        };
        /**
         * FigureFacts
         * @description What is shown of a figure, whether it can be played, and what it brings.
         */
        FigureFacts: {
            /** Shows */
            shows: string[];
            /** Plays */
            plays: boolean;
            /** Gain */
            gain: number | null;
        };
        /**
         * FigureStanding
         * @description A moment of a figure as its seat sees it.
         */
        FigureStanding: {
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Scores */
            scores: (number | null)[];
        };
        /**
         * FigureTry
         * @description What the rules say of an action that is tried in a figure.
         */
        FigureTry: {
            /** Entry */
            entry: string;
            /** Rule */
            rule: string | null;
            /** Message */
            message?: string | null;
            /** Why */
            why?: number | null;
        };
        /**
         * FinishedGame
         * @description A finished game as one of those who played it sees it.
         */
        FinishedGame: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Seats */
            seats: components["schemas"]["SeatShown"][];
            /** Yours */
            yours: number[];
            /** Reason */
            reason: string;
            /** Own */
            own: number | null;
            /** Other */
            other: number | null;
            /** At */
            at: number;
            /**
             * Outcome
             * @enum {string}
             */
            outcome: "won" | "shared" | "lost" | "none";
            /** Against */
            against: string;
        };
        /**
         * FinishedPage
         * @description Some of one's finished games, and where the next of them begin.
         */
        FinishedPage: {
            /** Games */
            games: components["schemas"]["FinishedGame"][];
            /** Next */
            next: string | null;
        };
        /**
         * ForComputer
         * @description An open seat that a computer player is to take.
         */
        ForComputer: {
            /** Seat */
            seat: number;
            /**
             * Level
             * @default level-2
             */
            level?: string;
        };
        /**
         * Found
         * @description A table.
         */
        Found: {
            /** Id */
            id: string;
        };
        /**
         * FullRule
         * @description The full text of a rule, and the section that tells it to players.
         */
        FullRule: {
            /** Rule */
            rule: string;
            /** Text */
            text: string;
            /** Section */
            section: string | null;
        };
        /**
         * GameEvent
         * @description Something that happened in the game, with whatever the game tells of it.
         */
        GameEvent: {
            /** Kind */
            kind: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * GameInfo
         * @description What there is to know of a game before it is played.
         */
        GameInfo: {
            /** Title */
            title: string;
            /** Players */
            players: number[];
            /** Default Players */
            default_players: number;
            /** Options */
            options: {
                [key: string]: components["schemas"]["OptionSchema"];
            };
            /** Presets */
            presets: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            /** Preset Players */
            preset_players: {
                [key: string]: number[];
            };
            /**
             * Secrecy
             * @enum {string}
             */
            secrecy: "none" | "common" | "private";
        };
        /**
         * GameRecord
         * @description A finished or adjourned game, everything revealed.
         */
        GameRecord: {
            /**
             * Format
             * @constant
             */
            format: "kajuta record 1";
            /** Version */
            version: string;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Names */
            names: string[];
            /**
             * Set Up
             * @enum {string}
             */
            set_up: "drawn" | "given";
            /** Commitment */
            commitment: string;
            secret: components["schemas"]["Secret"];
            /** Actions */
            actions: string[];
            /** Hints */
            hints: number[][];
            result: components["schemas"]["Result"] | null;
        };
        /**
         * GivenCode
         * @description A code that leads to a table, and until when; null twice where there is nothing to invite to any more.
         */
        GivenCode: {
            /** Code */
            code: string | null;
            /** Until */
            until: number | null;
        };
        /**
         * Health
         * @description Whether somebody who comes now is well served.
         */
        Health: {
            /**
             * Status
             * @enum {string}
             */
            status: "ok" | "leaving" | "no database";
            /** Version */
            version: string;
            /** Bus */
            bus: boolean;
        };
        /**
         * House
         * @description Every game, the levels of the computer, weakest first, and what can be said at a table.
         */
        House: {
            /** Games */
            games: {
                [key: string]: components["schemas"]["GameInfo"];
            };
            /** Levels */
            levels: string[];
            /** Phrases */
            phrases: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** Signs */
            signs: string[];
        };
        /**
         * Invitation
         * @description What somebody wants to know before sitting down.
         */
        Invitation: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            clock: components["schemas"]["ClockRules"];
            /** Public */
            public: boolean;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "adjourned" | "over";
            /** Seats */
            seats: components["schemas"]["SeatShown"][];
            /** Host */
            host: number | null;
        };
        /**
         * Join
         * @description Takes a seat: with the key of its link, or any open seat with the code of the table, or of a public one.
         */
        Join: {
            /** Name */
            name?: string | null;
            /** Key */
            key?: string | null;
            /** Code */
            code?: string | null;
            /** Seat */
            seat?: number | null;
        };
        /**
         * Lessons
         * @description The first steps of a game, and the riddles after them.
         */
        Lessons: {
            /** Steps */
            steps: components["schemas"]["Step"][];
            /** Riddles */
            riddles: components["schemas"]["Riddle"][];
        };
        /**
         * ListBlock
         * @description One thing after the other.
         */
        ListBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "list";
            /** Ordered */
            ordered: boolean;
            /** Items */
            items: components["schemas"]["Words"][];
        };
        /**
         * Listed
         * @description A table as the lobby shows it.
         */
        Listed: {
            /** Id */
            id: string;
            /** Host */
            host: string | null;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            clock: components["schemas"]["ClockRules"];
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "adjourned" | "over";
            /** At */
            at: number;
        };
        /**
         * Made
         * @description A new table, and the key of every open seat: whoever has one may sit there.
         */
        Made: {
            /** Id */
            id: string;
            /** Keys */
            keys: {
                [key: string]: string;
            };
        };
        /**
         * Me
         * @description Oneself.
         */
        Me: {
            /** Id */
            id: string;
            /** Name */
            name: string | null;
            /** Mark */
            mark: ("anchor" | "ship-wheel" | "galleon" | "pirate-flag" | "spyglass" | "barrel" | "cannon" | "cannon-shot" | "two-coins" | "open-treasure-chest" | "stack" | "triforce") | null;
            /** Marks */
            marks: ("anchor" | "ship-wheel" | "galleon" | "pirate-flag" | "spyglass" | "barrel" | "cannon" | "cannon-shot" | "two-coins" | "open-treasure-chest" | "stack" | "triforce")[];
            /** Devices */
            devices: components["schemas"]["Device"][];
            /** Phrase At */
            phrase_at: number | null;
        };
        /**
         * MessageSchemas
         * @description The messages of the socket, each direction as JSON Schema.
         */
        MessageSchemas: {
            /** Client */
            client: {
                [key: string]: unknown;
            };
            /** Server */
            server: {
                [key: string]: unknown;
            };
        };
        /**
         * Moment
         * @description A finished game at one moment, as one seat or those who looked on saw it.
         */
        Moment: {
            /** Action */
            action: string | null;
            /** Events */
            events: components["schemas"]["GameEvent"][];
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Scores */
            scores: (number | null)[];
            /** To Act */
            to_act: number[];
        };
        /**
         * MomentDocument
         * @description The position document of one moment, to play on from there.
         */
        MomentDocument: {
            /** Document */
            document: {
                [key: string]: unknown;
            };
        };
        /**
         * NewLink
         * @description A key for one other device, once, until then. It belongs after the `#` of the address `/link`.
         */
        NewLink: {
            /** Key */
            key: string;
            /** Until */
            until: number;
        };
        /**
         * NewPerson
         * @description Somebody new, for programs: their key goes into `Authorization: Bearer`.
         */
        NewPerson: {
            /** Id */
            id: string;
            /** Key */
            key: string;
        };
        /**
         * NoteBlock
         * @description What an option changes, where it applies.
         */
        NoteBlock: {
            /** Text */
            text: string;
            /** Rules */
            rules: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "note";
            /** Options */
            options: string[];
        };
        /**
         * NumberSchema
         * @description One of the numbers of an option that has several.
         */
        NumberSchema: {
            /** Type */
            type: string;
            /** Minimum */
            minimum: number;
            /** Maximum */
            maximum: number;
        };
        /**
         * Objected
         * @description A lesson in which an action is refused.
         */
        Objected: {
            refused: components["schemas"]["Objection"];
        };
        /**
         * Objection
         * @description Which of the rules refuses an action.
         */
        Objection: {
            /** Message */
            message: string;
            /** Rule */
            rule: string;
            /** Why */
            why: number | null;
        };
        /**
         * OfferShown
         * @description What is on offer, by whom, and who has not answered yet.
         */
        OfferShown: {
            /**
             * What
             * @enum {string}
             */
            what: "undo" | "draw" | "pause" | "adjourn" | "rematch" | "export";
            /** By */
            by: number;
            /** Waiting */
            waiting: number[];
        };
        /**
         * OptionSchema
         * @description An option of a game: what it means, what it may be. Which of the last keys there are is told by its type.
         */
        OptionSchema: {
            /** Title */
            title: string;
            /** Description */
            description: string;
            /** Default */
            default: unknown;
            /** Rules */
            rules: string[];
            /** Type */
            type?: string | null;
            /** Enum */
            enum?: (string | number)[] | null;
            /** Minimum */
            minimum?: number | null;
            /** Maximum */
            maximum?: number | null;
            /** Properties */
            properties?: {
                [key: string]: components["schemas"]["NumberSchema"];
            } | null;
        } & {
            [key: string]: unknown;
        };
        /**
         * OwnListed
         * @description One of somebody's own tables.
         */
        OwnListed: {
            /** Id */
            id: string;
            /** Host */
            host: string | null;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            clock: components["schemas"]["ClockRules"];
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "adjourned" | "over";
            /** At */
            at: number;
            /** Seats */
            seats: components["schemas"]["SeatShown"][];
            /** Yours */
            yours: number[];
            /** To Act */
            to_act: number[];
            /** Your Turn */
            your_turn: boolean;
        };
        /**
         * PaperWords
         * @description Words to write on paper. They are told this once.
         */
        PaperWords: {
            /** Words */
            words: string[];
        };
        /**
         * Past
         * @description An earlier moment of a game that may still be going on.
         */
        Past: {
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Scores */
            scores: (number | null)[];
            /** To Act */
            to_act: number[];
            /** Moment */
            moment: number;
            /** Seen */
            seen: number;
        };
        /**
         * PersonShown
         * @description Somebody, as anybody may know them.
         */
        PersonShown: {
            /** Id */
            id: string;
            /** Name */
            name: string | null;
            /** Mark */
            mark: ("anchor" | "ship-wheel" | "galleon" | "pirate-flag" | "spyglass" | "barrel" | "cannon" | "cannon-shot" | "two-coins" | "open-treasure-chest" | "stack" | "triforce") | null;
            /** You */
            you: boolean;
        };
        /**
         * PlayedFigure
         * @description A figure as a board shows it.
         */
        PlayedFigure: {
            /** Seat */
            seat: number | null;
            /** Near */
            near: string[];
            before: components["schemas"]["FigureStanding"];
            /** Events */
            events: components["schemas"]["GameEvent"][];
            after: components["schemas"]["FigureStanding"];
            /** Tries */
            tries: components["schemas"]["FigureTry"][];
        };
        /**
         * ProgramKey
         * @description The key with which a program takes a seat over.
         */
        ProgramKey: {
            /** Key */
            key: string;
        };
        /**
         * PushOffer
         * @description Whether this server tells people of their moves, and whether it does so in this browser.
         */
        PushOffer: {
            /** Key */
            key: string | null;
            /** Endpoint */
            endpoint: string | null;
            /** Language */
            language: string | null;
        };
        /**
         * PushWish
         * @description A subscription, as `PushSubscription.toJSON()` of a browser has it, and the language to be told in.
         */
        PushWish: {
            /** Endpoint */
            endpoint: string;
            /** P256Dh */
            p256dh: string;
            /** Auth */
            auth: string;
            /**
             * Language
             * @default en
             */
            language?: string;
        };
        /**
         * Replay
         * @description A finished game, moment by moment.
         */
        Replay: {
            table: components["schemas"]["TableShown"];
            /** Seat */
            seat: number | null;
            /** Open */
            open: boolean;
            /** Checked */
            checked: boolean;
            /** Hints */
            hints: number[][];
            /** Moments */
            moments: components["schemas"]["Moment"][];
        };
        /**
         * Result
         * @description How a game ended.
         */
        Result: {
            /** Reason */
            reason: string;
            /** Winners */
            winners: number[];
            /** Scores */
            scores: number[];
        };
        /**
         * Riddle
         * @description A position, what somebody does in it, and which of the answers is right.
         */
        Riddle: {
            /** Name */
            name: string;
            /** Seat */
            seat: number;
            /** Rules */
            rules: string[];
            /** Near */
            near: string[];
            words: components["schemas"]["RiddleWords"];
            /** Play */
            play: string;
            /** Right */
            right: number;
        };
        /**
         * RiddleWords
         * @description What is said of a riddle.
         */
        RiddleWords: {
            /** Question */
            question: string;
            /** Answers */
            answers: string[];
            /** Because */
            because: string;
        };
        /**
         * RunningPage
         * @description Some of one's tables that are not over, and where the next of them begin.
         */
        RunningPage: {
            /** Games */
            games: components["schemas"]["OwnListed"][];
            /** Next */
            next: string | null;
        };
        /**
         * SaidTry
         * @description What is said of something that may be done or not.
         */
        SaidTry: {
            /** May */
            may: boolean;
            /** Text */
            text: string;
        };
        /**
         * SeatOnly
         * @description Names a seat.
         */
        SeatOnly: {
            /** Seat */
            seat: number;
        };
        /**
         * SeatPlan
         * @description Who is to sit on a seat.
         */
        SeatPlan: {
            /**
             * Kind
             * @default open
             * @enum {string}
             */
            kind?: "open" | "device" | "computer";
            /**
             * Level
             * @default level-2
             */
            level?: string;
            /** Name */
            name?: string | null;
        };
        /**
         * SeatRecord
         * @description A running game as far as one seat, or those who look on, may know it.
         */
        SeatRecord: {
            /**
             * Format
             * @constant
             */
            format: "kajuta record 1 of one seat";
            /** Version */
            version: string;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /** Names */
            names: string[];
            /** Commitment */
            commitment: string | null;
            /** Seat */
            seat: number | null;
            /** View */
            view: {
                [key: string]: unknown;
            } | null;
            /** Events */
            events: components["schemas"]["GameEvent"][];
        };
        /**
         * SeatShown
         * @description A seat as everybody may know it.
         */
        SeatShown: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "open" | "person" | "program" | "computer";
            /** Name */
            name: string | null;
            /** Level */
            level: string | null;
            /** Person */
            person: string | null;
            /** Mark */
            mark: string | null;
        };
        /**
         * Secret
         * @description What was committed to at the start.
         */
        Secret: {
            /** Document */
            document: {
                [key: string]: unknown;
            };
            /** Salt */
            salt: string;
            /** Seed */
            seed: string;
        };
        /**
         * Section
         * @description A part of a chapter; the first has the chapter's own name and no title.
         */
        Section: {
            /** Id */
            id: string;
            /** Title */
            title: string;
            /** Blocks */
            blocks: (components["schemas"]["TextBlock"] | components["schemas"]["NoteBlock"] | components["schemas"]["ListBlock"] | components["schemas"]["TableBlock"] | components["schemas"]["FigureBlock"])[];
        };
        /**
         * Standing
         * @description A lesson after some actions.
         */
        Standing: {
            /** View */
            view: {
                [key: string]: unknown;
            };
            /** Events */
            events: components["schemas"]["GameEvent"][];
            /** Legal */
            legal: string[];
            /** Scores */
            scores: (number | null)[];
        };
        /**
         * Statistics
         * @description What games come to, of one kind or of all.
         */
        Statistics: {
            /** Played */
            played: number;
            /** Won */
            won: number;
            /** Shared */
            shared: number;
            /** Lost */
            lost: number;
            /** By */
            by: {
                [key: string]: components["schemas"]["Tally"];
            };
            best: components["schemas"]["Best"] | null;
            /** Longest */
            longest: number;
            /** Streak */
            streak: number;
            /** Recent */
            recent: ("won" | "shared" | "lost" | "none")[];
        };
        /**
         * Step
         * @description A position and what is to be done in it.
         */
        Step: {
            /** Name */
            name: string;
            /** Seat */
            seat: number;
            /** Rules */
            rules: string[];
            /** Near */
            near: string[];
            words: components["schemas"]["StepWords"];
            /** Tasks */
            tasks: components["schemas"]["Task"][];
        };
        /**
         * StepWords
         * @description What is said of a step.
         */
        StepWords: {
            /** Name */
            name: string;
            /** Way */
            way: string;
            /** Tasks */
            tasks: components["schemas"]["TaskWords"][];
        };
        /**
         * TableBlock
         * @description Rows and columns.
         */
        TableBlock: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table";
            /** Head */
            head: components["schemas"]["Words"][];
            /** Rows */
            rows: components["schemas"]["Words"][][];
        };
        /**
         * TablePlan
         * @description Everything chosen when a table is made.
         */
        TablePlan: {
            /** Game */
            game: string;
            /** Players */
            players?: number | null;
            /** Options */
            options?: {
                [key: string]: unknown;
            };
            /** Seats */
            seats?: components["schemas"]["SeatPlan"][];
            /**
             * @default {
             *       "kind": "none",
             *       "seconds": 0,
             *       "increment": 0,
             *       "days": 0,
             *       "timeout": "default"
             *     }
             */
            clock?: components["schemas"]["ClockPlan"];
            /**
             * Public
             * @default false
             */
            public?: boolean;
            /** Position */
            position?: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * TableShown
         * @description A table as everybody may know it.
         */
        TableShown: {
            /** Id */
            id: string;
            /** Game */
            game: string;
            /** Players */
            players: number;
            /** Options */
            options: {
                [key: string]: unknown;
            };
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "playing" | "adjourned" | "over";
            /** Seats */
            seats: components["schemas"]["SeatShown"][];
            /** To Act */
            to_act: number[];
            clock: components["schemas"]["ClockShown"] | null;
            offer: components["schemas"]["OfferShown"] | null;
            /**
             * Set Up
             * @enum {string}
             */
            set_up: "drawn" | "given";
            /** Commitment */
            commitment: string | null;
            result: components["schemas"]["Result"] | null;
            /** Ended By */
            ended_by: number | null;
            /** Sides */
            sides: number[][];
            /** Rounds Left */
            rounds_left: number | null;
            /** Next Table */
            next_table: string | null;
            /** Actions */
            actions: number;
        };
        /**
         * Taken
         * @description The seat that was taken.
         */
        Taken: {
            /** Seat */
            seat: number;
        };
        /**
         * Tally
         * @description How often, and how it went.
         */
        Tally: {
            /** Played */
            played: number;
            /** Won */
            won: number;
            /** Shared */
            shared: number;
            /** Lost */
            lost: number;
        };
        /**
         * Task
         * @description One thing to do.
         */
        Task: {
            /** Wanted */
            wanted: string[];
            /** Any */
            any: boolean;
            /** Rule */
            rule: string | null;
            /** Replies */
            replies: string[];
        };
        /**
         * TaskWords
         * @description What is said of a task.
         */
        TaskWords: {
            /** Task */
            task: string;
            /** Detail */
            detail: string;
            /** Done */
            done: string;
        };
        /**
         * TextBlock
         * @description Sentences that stand by themselves.
         */
        TextBlock: {
            /** Text */
            text: string;
            /** Rules */
            rules: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "text";
        };
        /**
         * Welcome
         * @description Who one is on this device from now on.
         */
        Welcome: {
            /** Id */
            id: string;
            /** Name */
            name: string | null;
            /** Mark */
            mark: ("anchor" | "ship-wheel" | "galleon" | "pirate-flag" | "spyglass" | "barrel" | "cannon" | "cannon-shot" | "two-coins" | "open-treasure-chest" | "stack" | "triforce") | null;
            /** Moved */
            moved: number;
            /** Key */
            key: string | null;
        };
        /**
         * WhichLanguage
         * @description In which the words are to be.
         */
        WhichLanguage: {
            /**
             * Language
             * @default en
             */
            language?: string;
        };
        /**
         * Words
         * @description Some sentences, with stress and code as Markdown has them, and the rules they tell.
         */
        Words: {
            /** Text */
            text: string;
            /** Rules */
            rules: string[];
        };
        /**
         * HokitoOptions
         * @description H5, H6, H17, H18.
         */
        HokitoOptions: {
            /** @enum {unknown} */
            setup: "home" | "mixed";
            /** @enum {unknown} */
            end: "mover" | "either";
        };
        /**
         * HokitoDocument
         * @description H23: a position.
         */
        HokitoDocument: {
            /** @enum {unknown} */
            game: "hokito";
            /** @enum {unknown} */
            version: 1;
            options: components["schemas"]["HokitoOptions"];
            turn: number;
            board: {
                [key: string]: string[];
            };
        };
        HokitoView: components["schemas"]["HokitoDocument"];
        HokitoEvent: {
            /** @constant */
            kind: "move";
            seat: number;
            /** @enum {unknown} */
            from: "a1" | "b1" | "c1" | "d1" | "e1" | "f1" | "a2" | "b2" | "c2" | "d2" | "e2" | "f2" | "a3" | "b3" | "c3" | "d3" | "e3" | "f3" | "a4" | "b4" | "c4" | "d4" | "e4" | "f4" | "a5" | "b5" | "c5" | "d5" | "e5" | "f5" | "a6" | "b6" | "c6" | "d6" | "e6" | "f6";
            /** @enum {unknown} */
            to: "a1" | "b1" | "c1" | "d1" | "e1" | "f1" | "a2" | "b2" | "c2" | "d2" | "e2" | "f2" | "a3" | "b3" | "c3" | "d3" | "e3" | "f3" | "a4" | "b4" | "c4" | "d4" | "e4" | "f4" | "a5" | "b5" | "c5" | "d5" | "e5" | "f5" | "a6" | "b6" | "c6" | "d6" | "e6" | "f6";
            path: ("a1" | "b1" | "c1" | "d1" | "e1" | "f1" | "a2" | "b2" | "c2" | "d2" | "e2" | "f2" | "a3" | "b3" | "c3" | "d3" | "e3" | "f3" | "a4" | "b4" | "c4" | "d4" | "e4" | "f4" | "a5" | "b5" | "c5" | "d5" | "e5" | "f5" | "a6" | "b6" | "c6" | "d6" | "e6" | "f6")[];
            stones: ("b1" | "b2" | "b3" | "w1" | "w2" | "w3" | "??")[];
        } | {
            /** @constant */
            kind: "stack";
            seat: number;
            /** @enum {unknown} */
            field: "a1" | "b1" | "c1" | "d1" | "e1" | "f1" | "a2" | "b2" | "c2" | "d2" | "e2" | "f2" | "a3" | "b3" | "c3" | "d3" | "e3" | "f3" | "a4" | "b4" | "c4" | "d4" | "e4" | "f4" | "a5" | "b5" | "c5" | "d5" | "e5" | "f5" | "a6" | "b6" | "c6" | "d6" | "e6" | "f6";
            /** @enum {unknown} */
            top: "b1" | "b2" | "b3" | "w1" | "w2" | "w3" | "??";
            height: number;
            captured: boolean;
        } | {
            /** @constant */
            kind: "end";
            stuck: number[];
            scores: number[];
            winners: number[];
        };
        /**
         * TotohuHull
         * @description T6: how many hits sink each ship that can be sunk.
         */
        TotohuHull: {
            P4: number;
            P5: number;
            M3: number;
            M4: number;
            M5: number;
        };
        /**
         * TotohuOptions
         * @description T9.
         */
        TotohuOptions: {
            treasure: boolean;
            blind: boolean;
            hull: components["schemas"]["TotohuHull"];
            /** @enum {unknown} */
            anchor: "encounter" | "sailing";
            /** @enum {unknown} */
            solo_assign: "even" | "loose" | "auto";
            /** @enum {unknown} */
            first: 0 | 1 | 2 | "random";
        };
        /**
         * TotohuAsk
         * @description T94: who is asked what.
         */
        TotohuAsk: {
            seat: number;
            /** @enum {unknown} */
            what: "loot" | "hide";
        };
        /**
         * TotohuDice
         * @description T94: the ship that each face of the die stands for; None for a face that is not given yet.
         */
        TotohuDice: {
            H: ("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null;
            P4: ("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null;
            P5: ("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null;
            M3: ("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null;
            M4: ("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null;
            M5: ("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null;
        };
        /**
         * TotohuShipState
         * @description T94: where a ship is and what it carries.
         */
        TotohuShipState: {
            /** @enum {unknown} */
            at: "port" | "sea" | "sunk";
            deck: number;
            hold: number;
            hits: number;
        };
        /**
         * TotohuFleet
         * @description T94: the ships of a fleet.
         */
        TotohuFleet: {
            H: components["schemas"]["TotohuShipState"];
            P4: components["schemas"]["TotohuShipState"];
            P5: components["schemas"]["TotohuShipState"];
            M3: components["schemas"]["TotohuShipState"];
            M4: components["schemas"]["TotohuShipState"];
            M5: components["schemas"]["TotohuShipState"];
        };
        /**
         * TotohuScreened
         * @description T92: a fleet behind a screen.
         */
        TotohuScreened: {
            afloat: boolean;
        };
        /**
         * TotohuView
         * @description T91, T92: what a seat may know.
         */
        TotohuView: {
            /** @enum {unknown} */
            game: "totohu";
            players: number;
            options: components["schemas"]["TotohuOptions"];
            /** @enum {unknown} */
            phase: "commit" | "die" | "order" | "decide" | "assign" | "over";
            turn: number;
            starter: number;
            table: (("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null)[];
            queue: ("01" | "02" | "12")[];
            ask: components["schemas"]["TotohuAsk"] | null;
            dice: components["schemas"]["TotohuDice"] | null;
            fleets: (components["schemas"]["TotohuFleet"] | components["schemas"]["TotohuScreened"])[];
            commit: (("H" | "P4" | "P5" | "M3" | "M4" | "M5") | "?" | null)[];
            you: number | null;
            scores: (number | null)[];
        };
        /**
         * TotohuDocument
         * @description T94: a position.
         */
        TotohuDocument: {
            /** @enum {unknown} */
            game: "totohu";
            players: number;
            options: components["schemas"]["TotohuOptions"];
            /** @enum {unknown} */
            phase: "commit" | "die" | "order" | "decide" | "assign" | "over";
            turn: number;
            starter: number;
            table: (("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null)[];
            queue: ("01" | "02" | "12")[];
            ask: components["schemas"]["TotohuAsk"] | null;
            dice: components["schemas"]["TotohuDice"] | null;
            fleets: components["schemas"]["TotohuFleet"][];
            commit: (("H" | "P4" | "P5" | "M3" | "M4" | "M5") | null)[];
        };
        TotohuEvent: {
            /** @constant */
            kind: "committed";
            seat: number;
        } | {
            /** @constant */
            kind: "reroll";
            /** @enum {unknown} */
            face: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
        } | {
            /** @constant */
            kind: "die";
            /** @enum {unknown} */
            face: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
        } | {
            /** @constant */
            kind: "revealed";
            cards: (null | "H" | "P4" | "P5" | "M3" | "M4" | "M5")[];
        } | {
            /** @constant */
            kind: "order";
            seat: number;
            order: ("01" | "02" | "12")[];
        } | {
            /** @constant */
            kind: "encounter";
            /** @enum {unknown} */
            pair: "01" | "02" | "12";
            ships: ("H" | "P4" | "P5" | "M3" | "M4" | "M5")[];
        } | {
            /** @constant */
            kind: "skipped";
            /** @enum {unknown} */
            pair: "01" | "02" | "12";
        } | {
            /** @constant */
            kind: "hit";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            hits?: number;
        } | {
            /** @constant */
            kind: "cannon";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            deck?: number;
        } | {
            /** @constant */
            kind: "anchor";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            deck?: number;
        } | {
            /** @constant */
            kind: "barrel";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            n?: number;
            deck?: number;
        } | {
            /** @constant */
            kind: "surplus";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            n: number;
        } | {
            /** @constant */
            kind: "looted";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            from: number;
            /** @enum {unknown} */
            victim: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
        } | {
            /** @constant */
            kind: "hidden";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
        } | {
            /** @constant */
            kind: "kept";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
        } | {
            /** @constant */
            kind: "decided";
            seat: number;
        } | {
            /** @constant */
            kind: "sunk";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            lost: number;
        } | {
            /** @constant */
            kind: "port";
            seat: number;
            /** @enum {unknown} */
            ship: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
        } | {
            /** @constant */
            kind: "out";
            seat: number;
        } | {
            /** @constant */
            kind: "turn";
            turn: number;
            starter: number;
        } | {
            /** @constant */
            kind: "assigned";
            dice: {
                /** @enum {unknown} */
                H: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
                /** @enum {unknown} */
                P4: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
                /** @enum {unknown} */
                P5: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
                /** @enum {unknown} */
                M3: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
                /** @enum {unknown} */
                M4: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
                /** @enum {unknown} */
                M5: "H" | "P4" | "P5" | "M3" | "M4" | "M5";
            };
        } | {
            /** @constant */
            kind: "over";
            scores: number[];
            winners: number[];
        };
        /**
         * TriominosOptions
         * @description R60.
         */
        TriominosOptions: {
            /** @enum {unknown} */
            set: 56 | 76;
            hand_size: number;
            /** @enum {unknown} */
            opening: "draw" | "triple";
            /** @enum {unknown} */
            next_starter: "draw" | "rotate" | "winner";
            start_bonus: number;
            zero_bonus: number;
            /** @enum {unknown} */
            tile_value: "sum" | "one" | "zero";
            bridge: number;
            hexagon: number[];
            wedge: number;
            voluntary_draw: boolean;
            /** @enum {unknown} */
            play_after_draw: "drawn" | "any";
            forced_after_draw: boolean;
            max_draws: number;
            draw_cost: number;
            fail_cost: number;
            pass_cost: number;
            pass_when_able: boolean;
            refill: boolean;
            out_bonus: number;
            out_takes_rest: boolean;
            /** @enum {unknown} */
            blocked: "own" | "lowest" | "none";
            target: number;
            /** @enum {unknown} */
            target_when: "crossing" | "round_end";
            rounds: number;
        };
        /**
         * TriominosRound
         * @description R44: a finished round.
         */
        TriominosRound: {
            starter: number;
            /** @enum {unknown} */
            end: "out" | "blocked";
            seat: number | null;
            points: number[];
        };
        /**
         * TriominosView
         * @description R57: what a seat may know.
         */
        TriominosView: {
            /** @enum {unknown} */
            game: "triominos";
            /** @enum {unknown} */
            version: 1;
            options: components["schemas"]["TriominosOptions"];
            players: number;
            round: number;
            /** @enum {unknown} */
            phase: "play" | "deal" | "over";
            turn: number | null;
            starter: number;
            lots: string[][];
            layout: string[];
            draws: number;
            drawn: string | null;
            passes: number;
            scores: number[];
            last_round: boolean;
            rounds: components["schemas"]["TriominosRound"][];
            seed: null;
            hands: (string[] | number)[];
            pool: number;
        };
        /**
         * TriominosDocument
         * @description R56: a position.
         */
        TriominosDocument: {
            /** @enum {unknown} */
            game: "triominos";
            /** @enum {unknown} */
            version: 1;
            options: components["schemas"]["TriominosOptions"];
            players: number;
            round: number;
            /** @enum {unknown} */
            phase: "play" | "deal" | "over";
            turn: number | null;
            starter: number;
            lots: string[][];
            layout: string[];
            draws: number;
            drawn: string | null;
            passes: number;
            scores: number[];
            last_round: boolean;
            rounds: components["schemas"]["TriominosRound"][];
            seed: string;
            hands: string[][];
            pool: string[];
        };
        TriominosEvent: {
            /** @constant */
            kind: "place";
            seat: number;
            /** @enum {unknown} */
            tile: "000" | "001" | "002" | "003" | "004" | "005" | "011" | "012" | "013" | "014" | "015" | "022" | "023" | "024" | "025" | "033" | "034" | "035" | "044" | "045" | "055" | "111" | "112" | "113" | "114" | "115" | "122" | "123" | "124" | "125" | "133" | "134" | "135" | "144" | "145" | "155" | "222" | "223" | "224" | "225" | "233" | "234" | "235" | "244" | "245" | "255" | "333" | "334" | "335" | "344" | "345" | "355" | "444" | "445" | "455" | "555" | "021" | "031" | "032" | "041" | "042" | "043" | "051" | "052" | "053" | "054" | "132" | "142" | "143" | "152" | "153" | "154" | "243" | "253" | "254" | "354";
            /** @description as R55 writes it, `341@2,-1u` */
            place: string;
            /** @enum {unknown} */
            shape: "plain" | "bridge" | "hexagon" | "wedge" | "start";
            hexagons: number;
            base: number;
            bonus: number;
            points: number;
        } | {
            /** @constant */
            kind: "draw";
            seat: number;
            tile: ("000" | "001" | "002" | "003" | "004" | "005" | "011" | "012" | "013" | "014" | "015" | "022" | "023" | "024" | "025" | "033" | "034" | "035" | "044" | "045" | "055" | "111" | "112" | "113" | "114" | "115" | "122" | "123" | "124" | "125" | "133" | "134" | "135" | "144" | "145" | "155" | "222" | "223" | "224" | "225" | "233" | "234" | "235" | "244" | "245" | "255" | "333" | "334" | "335" | "344" | "345" | "355" | "444" | "445" | "455" | "555" | "021" | "031" | "032" | "041" | "042" | "043" | "051" | "052" | "053" | "054" | "132" | "142" | "143" | "152" | "153" | "154" | "243" | "253" | "254" | "354") | null;
            points: number;
            left: number;
        } | {
            /** @constant */
            kind: "pass";
            seat: number;
            /** @enum {unknown} */
            reason: "failed" | "empty";
            points: number;
        } | {
            /** @constant */
            kind: "show";
            seat: number;
            /** @enum {unknown} */
            tile: "000" | "001" | "002" | "003" | "004" | "005" | "011" | "012" | "013" | "014" | "015" | "022" | "023" | "024" | "025" | "033" | "034" | "035" | "044" | "045" | "055" | "111" | "112" | "113" | "114" | "115" | "122" | "123" | "124" | "125" | "133" | "134" | "135" | "144" | "145" | "155" | "222" | "223" | "224" | "225" | "233" | "234" | "235" | "244" | "245" | "255" | "333" | "334" | "335" | "344" | "345" | "355" | "444" | "445" | "455" | "555" | "021" | "031" | "032" | "041" | "042" | "043" | "051" | "052" | "053" | "054" | "132" | "142" | "143" | "152" | "153" | "154" | "243" | "253" | "254" | "354";
        } | {
            /** @constant */
            kind: "refill";
            seat: number;
            tile: ("000" | "001" | "002" | "003" | "004" | "005" | "011" | "012" | "013" | "014" | "015" | "022" | "023" | "024" | "025" | "033" | "034" | "035" | "044" | "045" | "055" | "111" | "112" | "113" | "114" | "115" | "122" | "123" | "124" | "125" | "133" | "134" | "135" | "144" | "145" | "155" | "222" | "223" | "224" | "225" | "233" | "234" | "235" | "244" | "245" | "255" | "333" | "334" | "335" | "344" | "345" | "355" | "444" | "445" | "455" | "555" | "021" | "031" | "032" | "041" | "042" | "043" | "051" | "052" | "053" | "054" | "132" | "142" | "143" | "152" | "153" | "154" | "243" | "253" | "254" | "354") | null;
            left: number;
        } | {
            /** @constant */
            kind: "last_round";
            seat: number;
            score: number;
        } | {
            /** @constant */
            kind: "out";
            seat: number;
            rest: number[];
            points: number;
        } | {
            /** @constant */
            kind: "blocked";
            rest: number[];
            points: number[];
        } | {
            /** @constant */
            kind: "round_end";
            round: number;
            points: number[];
            scores: number[];
        } | {
            /** @constant */
            kind: "game_over";
            scores: number[];
            winners: number[];
        } | {
            /** @constant */
            kind: "deal";
            round: number;
            starter: number;
            /** @description a list for each draw, of seats and their tiles, `0:341` */
            lots: string[][];
        };
        /**
         * SeameniOptions
         * @description S100.
         */
        SeameniOptions: {
            partners: boolean;
            crew_to_sail: boolean;
            prisoners_explore: boolean;
            auto_end: boolean;
            quiet_rounds: number;
            target?: number;
            decided?: boolean;
        };
        /**
         * SeameniFlow
         * @description A pirate on a tile that leaves a choice of exits, and the exits used on the way.
         */
        SeameniFlow: {
            /** @enum {unknown} */
            kind: "flow";
            pirate: string;
            cargo: boolean;
            used: string[];
            ban: number | null;
        };
        /**
         * SeameniGhost
         * @description A pirate whom the ghost sends anywhere.
         */
        SeameniGhost: {
            /** @enum {unknown} */
            kind: "ghost";
            pirate: string;
        };
        /**
         * SeameniCrowd
         * @description A ship that somebody has to leave.
         */
        SeameniCrowd: {
            /** @enum {unknown} */
            kind: "crowd";
            ship: number;
        };
        /**
         * SeameniEndOffer
         * @description An end that is offered, and who has agreed.
         */
        SeameniEndOffer: {
            /** @enum {unknown} */
            kind: "end";
            by: number;
            yes: number[];
        };
        /**
         * SeameniView
         * @description S106: the same with a bare `?` for each face-down tile, and whose view it is.
         */
        SeameniView: {
            /** @enum {unknown} */
            game: "seameni";
            players: number;
            options: components["schemas"]["SeameniOptions"];
            /** @enum {unknown} */
            phase: "place" | "play" | "over";
            active: number;
            turn: number;
            quiet: number;
            sea: string[];
            loot: {
                [key: string]: number;
            };
            lost: number;
            ships: (string | null)[];
            hold: number[];
            pirates: {
                [key: string]: string | null;
            };
            prisoners: {
                [key: string]: number;
            };
            caught: string[];
            stranded: string[];
            tired: string[];
            blocked: string[];
            offered: boolean;
            pending: components["schemas"]["SeameniFlow"] | components["schemas"]["SeameniGhost"] | components["schemas"]["SeameniCrowd"] | components["schemas"]["SeameniEndOffer"] | null;
            end: ("agreed" | "treasure" | "crews" | "quiet" | "target" | "decided") | null;
            you: number | null;
        };
        /**
         * SeameniDocument
         * @description S103: a position.
         */
        SeameniDocument: {
            /** @enum {unknown} */
            game: "seameni";
            players: number;
            options: components["schemas"]["SeameniOptions"];
            /** @enum {unknown} */
            phase: "place" | "play" | "over";
            active: number;
            turn: number;
            quiet: number;
            sea: string[];
            loot: {
                [key: string]: number;
            };
            lost: number;
            ships: (string | null)[];
            hold: number[];
            pirates: {
                [key: string]: string | null;
            };
            prisoners: {
                [key: string]: number;
            };
            caught: string[];
            stranded: string[];
            tired: string[];
            blocked: string[];
            offered: boolean;
            pending: components["schemas"]["SeameniFlow"] | components["schemas"]["SeameniGhost"] | components["schemas"]["SeameniCrowd"] | components["schemas"]["SeameniEndOffer"] | null;
            end: ("agreed" | "treasure" | "crews" | "quiet" | "target" | "decided") | null;
        };
        SeameniEvent: {
            /** @constant */
            kind: "placed";
            seat: number;
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            at: string;
        } | {
            /** @constant */
            kind: "revealed";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            at: string;
            /** @enum {unknown} */
            tile: "." | "m2" | "m3" | "m4" | "m5" | "1N" | "1E" | "1S" | "1W" | "1NE" | "1SE" | "1SW" | "1NW" | "2N" | "2E" | "2NE" | "2NW" | "4N" | "4NE" | "8" | "h" | "t" | "o" | "sN" | "sE" | "sS" | "sW" | "x" | "i" | "g" | "$1" | "$2" | "$3" | "$4" | "$5" | "w" | "e";
        } | {
            /** @constant */
            kind: "treasure";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            at: string;
            count: number;
        } | {
            /** @constant */
            kind: "sailed";
            seat: number;
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            from: string;
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            to: string;
        } | {
            /** @constant */
            kind: "moved";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            from: string;
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            to: string;
            /** @enum {unknown} */
            how: "step" | "walk" | "wade" | "ghost" | "current" | "whirl" | "eel" | "horse" | "star";
            treasure: number;
        } | {
            /** @constant */
            kind: "boarded";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            ship: number;
        } | {
            /** @constant */
            kind: "delivered";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            ship: number;
            hold: number;
        } | {
            /** @constant */
            kind: "captured";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            ship: number;
        } | {
            /** @constant */
            kind: "left_sea";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            at: string;
        } | {
            /** @constant */
            kind: "stranded";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
        } | {
            /** @constant */
            kind: "ejected";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            from: string;
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            to: string;
            /** @enum {unknown} */
            by: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
        } | {
            /** @constant */
            kind: "thrown_home";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @enum {unknown} */
            why: "mud" | "island" | "crowd";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            to: string;
        } | {
            /** @constant */
            kind: "tired";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
        } | {
            /** @constant */
            kind: "freed";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
        } | {
            /** @constant */
            kind: "caught";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            at: string;
        } | {
            /** @constant */
            kind: "yanked";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            ship: number;
        } | {
            /** @constant */
            kind: "returned";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @description as S7 writes it, `f6`, `f6/2` or `@0` */
            to: string;
        } | {
            /** @constant */
            kind: "died";
            /** @enum {unknown} */
            pirate: "A1" | "A2" | "A3" | "B1" | "B2" | "B3" | "C1" | "C2" | "C3" | "D1" | "D2" | "D3";
            /** @enum {unknown} */
            why: "shark" | "drowned" | "thrown";
            treasure: number;
        } | {
            /** @constant */
            kind: "crowded";
            ship: number;
        } | {
            /** @constant */
            kind: "passed";
            seat: number;
        } | {
            /** @constant */
            kind: "offered";
            seat: number;
        } | {
            /** @constant */
            kind: "accepted";
            seat: number;
        } | {
            /** @constant */
            kind: "declined";
            seat: number;
        } | {
            /** @constant */
            kind: "turn";
            seat: number;
            turn: number;
        } | {
            /** @constant */
            kind: "over";
            /** @enum {unknown} */
            why: "agreed" | "treasure" | "crews" | "quiet" | "target" | "decided";
            scores: number[];
            winners: number[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Ahead = components['schemas']['Ahead'];
export type Alive = components['schemas']['Alive'];
export type AllStatistics = components['schemas']['AllStatistics'];
export type Best = components['schemas']['Best'];
export type Book = components['schemas']['Book'];
export type ByLink = components['schemas']['ByLink'];
export type ByWords = components['schemas']['ByWords'];
export type Called = components['schemas']['Called'];
export type Chapter = components['schemas']['Chapter'];
export type ClockPlan = components['schemas']['ClockPlan'];
export type ClockRules = components['schemas']['ClockRules'];
export type ClockShown = components['schemas']['ClockShown'];
export type Course = components['schemas']['Course'];
export type Device = components['schemas']['Device'];
export type Done = components['schemas']['Done'];
export type DrawnFigure = components['schemas']['DrawnFigure'];
export type Example = components['schemas']['Example'];
export type Failure = components['schemas']['Failure'];
export type Fault = components['schemas']['Fault'];
export type FigureBlock = components['schemas']['FigureBlock'];
export type FigureFacts = components['schemas']['FigureFacts'];
export type FigureStanding = components['schemas']['FigureStanding'];
export type FigureTry = components['schemas']['FigureTry'];
export type FinishedGame = components['schemas']['FinishedGame'];
export type FinishedPage = components['schemas']['FinishedPage'];
export type ForComputer = components['schemas']['ForComputer'];
export type Found = components['schemas']['Found'];
export type FullRule = components['schemas']['FullRule'];
export type GameEvent = components['schemas']['GameEvent'];
export type GameInfo = components['schemas']['GameInfo'];
export type GameRecord = components['schemas']['GameRecord'];
export type GivenCode = components['schemas']['GivenCode'];
export type Health = components['schemas']['Health'];
export type House = components['schemas']['House'];
export type Invitation = components['schemas']['Invitation'];
export type Join = components['schemas']['Join'];
export type Lessons = components['schemas']['Lessons'];
export type ListBlock = components['schemas']['ListBlock'];
export type Listed = components['schemas']['Listed'];
export type Made = components['schemas']['Made'];
export type Me = components['schemas']['Me'];
export type MessageSchemas = components['schemas']['MessageSchemas'];
export type Moment = components['schemas']['Moment'];
export type MomentDocument = components['schemas']['MomentDocument'];
export type NewLink = components['schemas']['NewLink'];
export type NewPerson = components['schemas']['NewPerson'];
export type NoteBlock = components['schemas']['NoteBlock'];
export type NumberSchema = components['schemas']['NumberSchema'];
export type Objected = components['schemas']['Objected'];
export type Objection = components['schemas']['Objection'];
export type OfferShown = components['schemas']['OfferShown'];
export type OptionSchema = components['schemas']['OptionSchema'];
export type OwnListed = components['schemas']['OwnListed'];
export type PaperWords = components['schemas']['PaperWords'];
export type Past = components['schemas']['Past'];
export type PersonShown = components['schemas']['PersonShown'];
export type PlayedFigure = components['schemas']['PlayedFigure'];
export type ProgramKey = components['schemas']['ProgramKey'];
export type PushOffer = components['schemas']['PushOffer'];
export type PushWish = components['schemas']['PushWish'];
export type Replay = components['schemas']['Replay'];
export type Result = components['schemas']['Result'];
export type Riddle = components['schemas']['Riddle'];
export type RiddleWords = components['schemas']['RiddleWords'];
export type RunningPage = components['schemas']['RunningPage'];
export type SaidTry = components['schemas']['SaidTry'];
export type SeatOnly = components['schemas']['SeatOnly'];
export type SeatPlan = components['schemas']['SeatPlan'];
export type SeatRecord = components['schemas']['SeatRecord'];
export type SeatShown = components['schemas']['SeatShown'];
export type Secret = components['schemas']['Secret'];
export type Section = components['schemas']['Section'];
export type Standing = components['schemas']['Standing'];
export type Statistics = components['schemas']['Statistics'];
export type Step = components['schemas']['Step'];
export type StepWords = components['schemas']['StepWords'];
export type TableBlock = components['schemas']['TableBlock'];
export type TablePlan = components['schemas']['TablePlan'];
export type TableShown = components['schemas']['TableShown'];
export type Taken = components['schemas']['Taken'];
export type Tally = components['schemas']['Tally'];
export type Task = components['schemas']['Task'];
export type TaskWords = components['schemas']['TaskWords'];
export type TextBlock = components['schemas']['TextBlock'];
export type Welcome = components['schemas']['Welcome'];
export type WhichLanguage = components['schemas']['WhichLanguage'];
export type Words = components['schemas']['Words'];
export type HokitoOptions = components['schemas']['HokitoOptions'];
export type HokitoDocument = components['schemas']['HokitoDocument'];
export type HokitoView = components['schemas']['HokitoView'];
export type HokitoEvent = components['schemas']['HokitoEvent'];
export type TotohuHull = components['schemas']['TotohuHull'];
export type TotohuOptions = components['schemas']['TotohuOptions'];
export type TotohuAsk = components['schemas']['TotohuAsk'];
export type TotohuDice = components['schemas']['TotohuDice'];
export type TotohuShipState = components['schemas']['TotohuShipState'];
export type TotohuFleet = components['schemas']['TotohuFleet'];
export type TotohuScreened = components['schemas']['TotohuScreened'];
export type TotohuView = components['schemas']['TotohuView'];
export type TotohuDocument = components['schemas']['TotohuDocument'];
export type TotohuEvent = components['schemas']['TotohuEvent'];
export type TriominosOptions = components['schemas']['TriominosOptions'];
export type TriominosRound = components['schemas']['TriominosRound'];
export type TriominosView = components['schemas']['TriominosView'];
export type TriominosDocument = components['schemas']['TriominosDocument'];
export type TriominosEvent = components['schemas']['TriominosEvent'];
export type SeameniOptions = components['schemas']['SeameniOptions'];
export type SeameniFlow = components['schemas']['SeameniFlow'];
export type SeameniGhost = components['schemas']['SeameniGhost'];
export type SeameniCrowd = components['schemas']['SeameniCrowd'];
export type SeameniEndOffer = components['schemas']['SeameniEndOffer'];
export type SeameniView = components['schemas']['SeameniView'];
export type SeameniDocument = components['schemas']['SeameniDocument'];
export type SeameniEvent = components['schemas']['SeameniEvent'];
export type $defs = Record<string, never>;
export interface operations {
    list_games_api_games_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    rulebook_api_games__name__rulebook_get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Failure"];
                };
            };
        };
    };
    message_schema_api_messages_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageSchemas"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    list_tables_api_tables_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listed"][];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    make_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TablePlan"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Made"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    list_my_tables_api_tables_mine_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnListed"][];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_table_api_tables__table_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableShown"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    join_api_tables__table_id__join_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taken"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    leave_api_tables__table_id__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    seat_program_api_tables__table_id__program_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatOnly"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramKey"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    record_api_tables__table_id__record_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecord"] | components["schemas"]["SeatRecord"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    export_api_tables__table_id__export_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameRecord"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    import_record_api_records_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    invitation_api_tables__table_id__invitation_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    give_code_api_tables__table_id__code_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenCode"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    find_by_code_api_codes__code__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Found"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    seat_computer_api_tables__table_id__computer_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForComputer"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    running_api_mine_running_get: {
        parameters: {
            query?: {
                before?: string | null;
                with?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunningPage"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    finished_api_mine_finished_get: {
        parameters: {
            query?: {
                game?: string | null;
                against?: ("computer" | "people" | "device" | "alone" | "level-1" | "level-2" | "level-3" | "level-4" | "level-5") | null;
                text?: string;
                before?: string | null;
                with?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FinishedPage"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_statistics_api_mine_statistics_get: {
        parameters: {
            query?: {
                with?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllStatistics"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    become_somebody_api_people_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPerson"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_person_api_people__person_id__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonShown"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_me_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    call_me_api_me_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Called"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    revoke_api_me_devices__device_id__revoke_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                device_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    give_link_api_me_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewLink"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    look_at_link_api_links_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByLink"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonShown"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    use_link_api_links_use_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByLink"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Welcome"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    give_words_api_me_words_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhichLanguage"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaperWords"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    use_words_api_words_use_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ByWords"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Welcome"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_push_api_push_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushOffer"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    subscribe_api_push_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PushWish"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushOffer"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    unsubscribe_api_push_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushOffer"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    replay_api_tables__table_id__replay_get: {
        parameters: {
            query?: {
                seat?: number | null;
                everything?: boolean;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    scores_api_tables__table_id__scores_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Course"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    past_api_tables__table_id__past_get: {
        parameters: {
            query: {
                seen: number;
                seat?: number | null;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Past"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    moment_of_replay_api_tables__table_id__replay__moment__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                moment: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MomentDocument"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    list_lessons_api_games__name__lessons_get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lessons"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_lesson_api_games__name__lessons__lesson__get: {
        parameters: {
            query?: {
                play?: string[];
            };
            header?: never;
            path: {
                name: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Standing"] | components["schemas"]["Objected"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    foresee_api_games__name__lessons__lesson__foreseen_get: {
        parameters: {
            query: {
                action: string;
                play?: string[];
            };
            header?: never;
            path: {
                name: string;
                lesson: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ahead"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_thing_api_games__name__help__thing__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                thing: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Example"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_book_api_games__name__rules_get: {
        parameters: {
            query?: {
                language?: string;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Book"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    draw_figure_api_games__name__rules_figures__figure__get: {
        parameters: {
            query?: {
                theme?: "light" | "dark";
                language?: string;
            };
            header?: never;
            path: {
                name: string;
                figure: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrawnFigure"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    play_figure_api_games__name__rules_figures__figure__played_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                figure: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayedFigure"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    show_rule_api_games__name__rules_numbered__rule__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FullRule"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    health_health_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    alive_health_live_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
        };
    };
    metrics_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Default Response */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Failure"];
                };
            };
        };
    };
}
