/// <reference types="vite/client" />

/** Made by `build/global-styles.ts`. */
declare module 'virtual:global-styles.css';
