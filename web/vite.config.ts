import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built client lies inside the Python package, so that the wheel carries it.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/kajuta/server/static", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8080", ws: true } } },
});
