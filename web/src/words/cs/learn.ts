// The words around lessons, in Czech.

import { outOf } from "./plural";
import type { LEARN as EN } from "../en/learn";

export const LEARN: typeof EN = {
  place: (at, count) => `${at} ${outOf(count)}`,
  step: (at, count) => `Krok ${at} ${outOf(count)}`,
  show: "Ukázat",
  stepBack: "O krok zpět",
  again: "Ještě jednou",
  skip: "Přeskočit a rovnou hrát",
  skipShort: "Přeskočit",
  next: "Dál",
  rules: "Pravidla",
  noAnswer: "Odpověď nepřišla.",
  noAnswerText: "Možná vypadlo spojení. Nic se neztratilo.",
  tryAgain: "Zkusit znovu",
  right: "Hotovo.",
  allowed: "I to se smí.",
  here: "Teď ale zkusíme něco jiného.",
  notSo: "Takhle to nejde.",
  question: (at, count) => `Co se stane? Otázka ${at} ${outOf(count)}`,
  correct: "Správně!",
  wrong: "Ne tak docela.",
  finished: "Na první hru toho víte dost.",
  finishedText:
    "Zbytek přijde při hře. Nevíte, co něco na desce dělá? Podržte na tom prst, klepněte pravým tlačítkem, nebo stiskněte I. Když něco nejde, dozvíte se, které pravidlo tomu brání, a v první hře se trenér před zjevnou chybou zeptá, zda to tak chcete.",
  quizResult: (right, count) => `Správných odpovědí: ${right} ${outOf(count)}.`,
  playBeginner: (rank) => `Zahrát si proti soupeři ${rank}`,
  rulebook: "Pravidla",
  doneStep: "hotovo",
  nowStep: "teď",
  quiz: "Co se stane?",
  you: "Vy",
  steps: "Kroky",
};
