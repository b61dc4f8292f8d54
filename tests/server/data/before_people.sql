BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE "entry" (
	table_id VARCHAR(40) NOT NULL, 
	n INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(12) NOT NULL, 
	seat INTEGER, 
	body TEXT NOT NULL, 
	request VARCHAR(64), 
	PRIMARY KEY (table_id, n)
);
INSERT INTO "entry" VALUES('table-0-of-the-old-house',0,1790000003000,'created',NULL,'{"plan":{"game":"hokito","players":2,"options":{"setup":"home","end":"mover"},"seats":[{"kind":"device","level":"level-2","name":"Klára"},{"kind":"open","level":"level-2","name":null}],"clock":{"kind":"none","seconds":0,"increment":0,"days":0,"timeout":"default"},"public":false,"position":null},"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0"}',NULL);
INSERT INTO "entry" VALUES('table-0-of-the-old-house',1,1790000003000,'seated',0,'{"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0","name":"Klára","level":null}',NULL);
INSERT INTO "entry" VALUES('table-0-of-the-old-house',2,1790000005000,'seated',1,'{"holder":"6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f","name":"Ota","level":null}',NULL);
INSERT INTO "entry" VALUES('table-0-of-the-old-house',3,1790000005000,'started',NULL,'{"document":{"game":"hokito","version":1,"options":{"setup":"home","end":"mover"},"turn":0,"board":{"a1":["b3"],"b1":["b1"],"c1":["b3"],"d1":["b1"],"e1":["b2"],"f1":["b2"],"a2":["b3"],"b2":["b2"],"c2":["b1"],"d2":["b1"],"e2":["b1"],"f2":["b2"],"a3":["b3"],"b3":["b3"],"c3":["b2"],"d3":["b2"],"e3":["b3"],"f3":["b1"],"a4":["w2"],"b4":["w3"],"c4":["w2"],"d4":["w1"],"e4":["w3"],"f4":["w1"],"a5":["w1"],"b5":["w1"],"c5":["w2"],"d5":["w2"],"e5":["w3"],"f5":["w2"],"a6":["w1"],"b6":["w3"],"c6":["w3"],"d6":["w2"],"e6":["w1"],"f6":["w3"]}},"seed":"old-key-03-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","salt":"old-key-04-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","commitment":"bb49064d128f40c56a8cab7aa373035329ae1abeb9e990702b2a1ce113d1c3d8"}',NULL);
INSERT INTO "entry" VALUES('table-0-of-the-old-house',4,1790000008500,'action',0,'{"action":"a1-b1"}','0:wish 0');
INSERT INTO "entry" VALUES('table-1-of-the-old-house',0,1790000011000,'created',NULL,'{"plan":{"game":"totohu","players":2,"options":{"treasure":false,"blind":false,"hull":{"P4":3,"P5":4,"M3":2,"M4":3,"M5":4},"anchor":"encounter","solo_assign":"even","first":0},"seats":[{"kind":"device","level":"level-2","name":"Klára"},{"kind":"open","level":"level-2","name":null}],"clock":{"kind":"none","seconds":0,"increment":0,"days":0,"timeout":"default"},"public":false,"position":null},"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0"}',NULL);
INSERT INTO "entry" VALUES('table-1-of-the-old-house',1,1790000011000,'seated',0,'{"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0","name":"Klára","level":null}',NULL);
INSERT INTO "entry" VALUES('table-1-of-the-old-house',2,1790000013000,'seated',1,'{"holder":"6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f","name":"Ota","level":null}',NULL);
INSERT INTO "entry" VALUES('table-1-of-the-old-house',3,1790000013000,'started',NULL,'{"document":{"game":"totohu","players":2,"options":{"treasure":false,"blind":false,"hull":{"P4":3,"P5":4,"M3":2,"M4":3,"M5":4},"anchor":"encounter","solo_assign":"even","first":0},"phase":"commit","turn":1,"starter":0,"fleets":[{"H":{"at":"sea","deck":0,"hold":0,"hits":0},"P4":{"at":"sea","deck":0,"hold":0,"hits":0},"P5":{"at":"sea","deck":0,"hold":0,"hits":0},"M3":{"at":"sea","deck":0,"hold":0,"hits":0},"M4":{"at":"sea","deck":0,"hold":0,"hits":0},"M5":{"at":"sea","deck":0,"hold":0,"hits":0}},{"H":{"at":"sea","deck":0,"hold":0,"hits":0},"P4":{"at":"sea","deck":0,"hold":0,"hits":0},"P5":{"at":"sea","deck":0,"hold":0,"hits":0},"M3":{"at":"sea","deck":0,"hold":0,"hits":0},"M4":{"at":"sea","deck":0,"hold":0,"hits":0},"M5":{"at":"sea","deck":0,"hold":0,"hits":0}}],"commit":[null,null],"table":[null,null],"queue":[],"ask":null,"dice":null},"seed":"old-key-06-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","salt":"old-key-07-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","commitment":"b9cc76384fe6b8c526fc2b39578a407b8fd073370a997036a22494e2eb5e7221"}',NULL);
INSERT INTO "entry" VALUES('table-1-of-the-old-house',4,1790000016000,'ended',1,'{"reason":"resigned","winners":[0],"scores":[0,0]}','1:wish 0');
INSERT INTO "entry" VALUES('table-2-of-the-old-house',0,1790000020500,'created',NULL,'{"plan":{"game":"hokito","players":2,"options":{"setup":"home","end":"mover"},"seats":[{"kind":"device","level":"level-2","name":null},{"kind":"computer","level":"random","name":null}],"clock":{"kind":"none","seconds":0,"increment":0,"days":0,"timeout":"default"},"public":false,"position":null},"holder":"6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f"}',NULL);
INSERT INTO "entry" VALUES('table-2-of-the-old-house',1,1790000020500,'seated',0,'{"holder":"6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f","name":null,"level":null}',NULL);
INSERT INTO "entry" VALUES('table-2-of-the-old-house',2,1790000020500,'seated',1,'{"holder":null,"name":null,"level":"random"}',NULL);
INSERT INTO "entry" VALUES('table-2-of-the-old-house',3,1790000020500,'started',NULL,'{"document":{"game":"hokito","version":1,"options":{"setup":"home","end":"mover"},"turn":0,"board":{"a1":["b2"],"b1":["b1"],"c1":["b2"],"d1":["b3"],"e1":["b1"],"f1":["b2"],"a2":["b3"],"b2":["b1"],"c2":["b2"],"d2":["b2"],"e2":["b3"],"f2":["b1"],"a3":["b2"],"b3":["b3"],"c3":["b1"],"d3":["b1"],"e3":["b3"],"f3":["b3"],"a4":["w1"],"b4":["w2"],"c4":["w2"],"d4":["w1"],"e4":["w1"],"f4":["w2"],"a5":["w1"],"b5":["w3"],"c5":["w3"],"d5":["w2"],"e5":["w1"],"f5":["w3"],"a6":["w2"],"b6":["w1"],"c6":["w2"],"d6":["w3"],"e6":["w3"],"f6":["w3"]}},"seed":"old-key-08-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","salt":"old-key-09-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","commitment":"4741457f148b2a069a893738f2740debeeed26ad7c12bdacf9d10c96d3c3b637"}',NULL);
INSERT INTO "entry" VALUES('table-2-of-the-old-house',4,1790000021500,'seated',0,'{"holder":"3444f66d9cf4e45ea8fa96e017d09513fb5c3c3ff71f1c0ac2532ea0613ce00f","name":null,"level":null,"program":true}',NULL);
INSERT INTO "entry" VALUES('table-3-of-the-old-house',0,1790000023000,'created',NULL,'{"plan":{"game":"seameni","players":2,"options":{"partners":false,"crew_to_sail":false,"prisoners_explore":true,"auto_end":true,"quiet_rounds":50,"target":0,"decided":false},"seats":[{"kind":"device","level":"level-2","name":null},{"kind":"open","level":"level-2","name":null}],"clock":{"kind":"none","seconds":0,"increment":0,"days":0,"timeout":"default"},"public":false,"position":null},"holder":"78b359fc5869de1f05d5a8c9e738670d43dcc4d5036405ba562d6cec275a070c"}',NULL);
INSERT INTO "entry" VALUES('table-3-of-the-old-house',1,1790000023000,'seated',0,'{"holder":"78b359fc5869de1f05d5a8c9e738670d43dcc4d5036405ba562d6cec275a070c","name":null,"level":null}',NULL);
INSERT INTO "entry" VALUES('table-4-of-the-old-house',0,1790000025000,'created',NULL,'{"plan":{"game":"triominos","players":2,"options":{"set":56,"hand_size":9,"opening":"draw","next_starter":"draw","start_bonus":10,"zero_bonus":30,"tile_value":"sum","bridge":40,"hexagon":[50,60,70],"wedge":0,"voluntary_draw":true,"play_after_draw":"drawn","forced_after_draw":true,"max_draws":3,"draw_cost":5,"fail_cost":10,"pass_cost":0,"pass_when_able":false,"refill":false,"out_bonus":25,"out_takes_rest":true,"blocked":"own","target":0,"target_when":"crossing","rounds":1},"seats":[{"kind":"device","level":"level-2","name":null},{"kind":"device","level":"level-2","name":null}],"clock":{"kind":"none","seconds":0,"increment":0,"days":0,"timeout":"default"},"public":false,"position":null},"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0"}',NULL);
INSERT INTO "entry" VALUES('table-4-of-the-old-house',1,1790000025000,'seated',0,'{"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0","name":null,"level":null}',NULL);
INSERT INTO "entry" VALUES('table-4-of-the-old-house',2,1790000025000,'seated',1,'{"holder":"f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0","name":null,"level":null}',NULL);
INSERT INTO "entry" VALUES('table-4-of-the-old-house',3,1790000025000,'started',NULL,'{"document":{"game":"triominos","version":1,"options":{"set":56,"hand_size":9,"opening":"draw","next_starter":"draw","start_bonus":10,"zero_bonus":30,"tile_value":"sum","bridge":40,"hexagon":[50,60,70],"wedge":0,"voluntary_draw":true,"play_after_draw":"drawn","forced_after_draw":true,"max_draws":3,"draw_cost":5,"fail_cost":10,"pass_cost":0,"pass_when_able":false,"refill":false,"out_bonus":25,"out_takes_rest":true,"blocked":"own","target":0,"target_when":"crossing","rounds":1},"players":2,"seed":"old-key-12-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","round":1,"phase":"play","turn":1,"starter":1,"lots":[["0:000","1:335"]],"layout":[],"hands":[["001","003","005","012","044","123","144","245","444"],["004","011","025","035","115","122","133","134","233"]],"pool":["124","223","222","024","045","155","023","015","135","224","034","334","112","002","055","345","013","445","355","344","033","225","244","000","014","234","255","333","114","111","235","555","335","022","113","455","145","125"],"draws":0,"drawn":null,"passes":0,"scores":[0,0],"last_round":false,"rounds":[]},"seed":"old-key-12-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","salt":"old-key-13-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","commitment":"bc3a58cc641acce52383440307d21da0e6c39d333e140d1c9a13879f72b1bdf3"}',NULL);
CREATE TABLE game_table (
	id VARCHAR(40) NOT NULL, 
	"plan" TEXT NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	public BOOLEAN NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	awake BOOLEAN NOT NULL, 
	created_at BIGINT NOT NULL, 
	updated_at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "game_table" VALUES('table-0-of-the-old-house','{"game": "hokito", "players": 2, "options": {"setup": "home", "end": "mover"}, "seats": [{"kind": "device", "level": "level-2", "name": "Kl\u00e1ra"}, {"kind": "open", "level": "level-2", "name": null}], "clock": {"kind": "none", "seconds": 0, "increment": 0, "days": 0, "timeout": "default"}, "public": false, "position": null}','hokito',0,'playing',0,1790000003000,1790000005000);
INSERT INTO "game_table" VALUES('table-1-of-the-old-house','{"game": "totohu", "players": 2, "options": {"treasure": false, "blind": false, "hull": {"P4": 3, "P5": 4, "M3": 2, "M4": 3, "M5": 4}, "anchor": "encounter", "solo_assign": "even", "first": 0}, "seats": [{"kind": "device", "level": "level-2", "name": "Kl\u00e1ra"}, {"kind": "open", "level": "level-2", "name": null}], "clock": {"kind": "none", "seconds": 0, "increment": 0, "days": 0, "timeout": "default"}, "public": false, "position": null}','totohu',0,'over',0,1790000011000,1790000016000);
INSERT INTO "game_table" VALUES('table-2-of-the-old-house','{"game": "hokito", "players": 2, "options": {"setup": "home", "end": "mover"}, "seats": [{"kind": "device", "level": "level-2", "name": null}, {"kind": "computer", "level": "random", "name": null}], "clock": {"kind": "none", "seconds": 0, "increment": 0, "days": 0, "timeout": "default"}, "public": false, "position": null}','hokito',0,'playing',0,1790000020500,1790000020500);
INSERT INTO "game_table" VALUES('table-3-of-the-old-house','{"game": "seameni", "players": 2, "options": {"partners": false, "crew_to_sail": false, "prisoners_explore": true, "auto_end": true, "quiet_rounds": 50, "target": 0, "decided": false}, "seats": [{"kind": "device", "level": "level-2", "name": null}, {"kind": "open", "level": "level-2", "name": null}], "clock": {"kind": "none", "seconds": 0, "increment": 0, "days": 0, "timeout": "default"}, "public": false, "position": null}','seameni',0,'waiting',0,1790000023000,1790000023000);
INSERT INTO "game_table" VALUES('table-4-of-the-old-house','{"game": "triominos", "players": 2, "options": {"set": 56, "hand_size": 9, "opening": "draw", "next_starter": "draw", "start_bonus": 10, "zero_bonus": 30, "tile_value": "sum", "bridge": 40, "hexagon": [50, 60, 70], "wedge": 0, "voluntary_draw": true, "play_after_draw": "drawn", "forced_after_draw": true, "max_draws": 3, "draw_cost": 5, "fail_cost": 10, "pass_cost": 0, "pass_when_able": false, "refill": false, "out_bonus": 25, "out_takes_rest": true, "blocked": "own", "target": 0, "target_when": "crossing", "rounds": 1}, "seats": [{"kind": "device", "level": "level-2", "name": null}, {"kind": "device", "level": "level-2", "name": null}], "clock": {"kind": "none", "seconds": 0, "increment": 0, "days": 0, "timeout": "default"}, "public": false, "position": null}','triominos',0,'playing',0,1790000025000,1790000025000);
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "heartbeat" VALUES(1,1790000012000);
CREATE TABLE holding (
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	holder VARCHAR(64) NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "holding" VALUES('table-0-of-the-old-house',0,'f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0');
INSERT INTO "holding" VALUES('table-0-of-the-old-house',1,'6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f');
INSERT INTO "holding" VALUES('table-1-of-the-old-house',0,'f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0');
INSERT INTO "holding" VALUES('table-1-of-the-old-house',1,'6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f');
INSERT INTO "holding" VALUES('table-2-of-the-old-house',0,'3444f66d9cf4e45ea8fa96e017d09513fb5c3c3ff71f1c0ac2532ea0613ce00f');
INSERT INTO "holding" VALUES('table-3-of-the-old-house',0,'78b359fc5869de1f05d5a8c9e738670d43dcc4d5036405ba562d6cec275a070c');
INSERT INTO "holding" VALUES('table-4-of-the-old-house',0,'f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0');
INSERT INTO "holding" VALUES('table-4-of-the-old-house',1,'f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0');
CREATE TABLE played (
	holder VARCHAR(64) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	at BIGINT NOT NULL, 
	outcome VARCHAR(8) NOT NULL, 
	against VARCHAR(12) NOT NULL, 
	score INTEGER NOT NULL, 
	names TEXT NOT NULL, 
	told TEXT NOT NULL, 
	PRIMARY KEY (holder, table_id)
);
INSERT INTO "played" VALUES('f42eff37a28fd0892b1f538c693e5da8bdaf27075565ea5f07984cdd5fe94de0','table-1-of-the-old-house','totohu',1790000016000,'won','people',0,'ota','{"id": "table-1-of-the-old-house", "game": "totohu", "players": 2, "options": {"treasure": false, "blind": false, "hull": {"P4": 3, "P5": 4, "M3": 2, "M4": 3, "M5": 4}, "anchor": "encounter", "solo_assign": "even", "first": 0}, "seats": [{"kind": "person", "name": "Kl\u00e1ra", "level": null}, {"kind": "person", "name": "Ota", "level": null}], "yours": [0], "reason": "resigned", "own": 0, "other": 0}');
INSERT INTO "played" VALUES('6342a00a6a710642ebeb18ba903278202c421c728a407c1f2ac801276a19e66f','table-1-of-the-old-house','totohu',1790000016000,'lost','people',0,'klára','{"id": "table-1-of-the-old-house", "game": "totohu", "players": 2, "options": {"treasure": false, "blind": false, "hull": {"P4": 3, "P5": 4, "M3": 2, "M4": 3, "M5": 4}, "anchor": "encounter", "solo_assign": "even", "first": 0}, "seats": [{"kind": "person", "name": "Kl\u00e1ra", "level": null}, {"kind": "person", "name": "Ota", "level": null}], "yours": [1], "reason": "resigned", "own": 0, "other": 0}');
CREATE TABLE seat_key (
	hash VARCHAR(64) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (hash)
);
INSERT INTO "seat_key" VALUES('f0f508d5c2780cbbeca8f823357ca8ad8f930e64ec51f92ae8868c60e9e474f4','table-0-of-the-old-house',1);
INSERT INTO "seat_key" VALUES('0262ddab7b1219f7e7a3edc52cc37bb89425f3e60ac3eb3333d32758955af0e1','table-1-of-the-old-house',1);
INSERT INTO "seat_key" VALUES('199a9b53049a9e0b804c9c26e30e32b2fed460f425a6e252beac8af84e3a0514','table-3-of-the-old-house',1);
CREATE TABLE table_code (
	code VARCHAR(6) NOT NULL, 
	table_id VARCHAR(40) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY (code)
);
CREATE INDEX ix_game_table_lobby ON game_table (public, status, updated_at);
CREATE INDEX ix_game_table_awake ON game_table (awake);
CREATE INDEX ix_holding_holder ON holding (holder);
CREATE INDEX ix_seat_key_table ON seat_key (table_id);
CREATE INDEX ix_table_code_table ON table_code (table_id);
CREATE INDEX ix_table_code_until ON table_code (until);
CREATE INDEX ix_played_newest ON played (holder, at, table_id);
COMMIT;
