// Co se ukáže z upozornění; česky.

import type { NoticeWords } from "../../push/notice";

export const NOTICE: NoticeWords = {
  title: "Kajuta",
  yourMove: "Jste na tahu.",
  something: "Čeká na vás hra.",
};
