import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = import.meta.dirname

/** The shell and the login page. Everything they load has a hashed name below /assets/, which anybody may fetch (contract 1, 5.6). */
export default defineConfig({
  root: here,
  base: '/',
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: resolve(here, 'dist'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // Fonts and icons stay files: data: addresses are not allowed to fonts by the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The build counts what is really sent (scripts/web/first-view.ts).
    chunkSizeWarningLimit: 1000,
    target: 'es2023',
    rolldownOptions: {
      input: { index: resolve(here, 'index.html'), login: resolve(here, 'login.html') },
    },
  },
})
