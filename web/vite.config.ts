import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const BUILT = "../src/kajuta/server/static";

/** Everything that can be packed is packed once, as small as it gets, and not for every visitor anew. */
const packing = {
  name: "packing",
  apply: "build" as const,
  closeBundle() {
    const folder = join(import.meta.dirname, BUILT, "assets");
    for (const name of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))) {
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
    }
  },
};

// The built client lies inside the Python package, so that the wheel carries it.
export default defineConfig({
  plugins: [svelte(), packing],
  build: {
    outDir: BUILT,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    rolldownOptions: {
      // What tells of moves is a program of its own, at the top: a service worker is for the addresses beneath it.
      input: { index: "index.html", push: "src/push/worker.ts" },
      output: { entryFileNames: ({ name }) => (name === "push" ? "push.js" : "assets/[name]-[hash].js") },
    },
  },
  test: { include: ["tests/**/*.test.ts"], testTimeout: 60_000 }, // the machine may be busy with other things
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
});
