/** Addresses of what the screens' build made for this page. */
export interface CatalogAssets {
  readonly script: string;
  readonly style: string;
  /** Asked for with the page, not only once the style sheet has been read. */
  readonly font?: string | undefined;
}

export interface Surroundings {
  readonly assets: CatalogAssets;
  /** Where visitors find this application, without a slash at the end. */
  readonly publicUrl: () => string;
}

/** As vite serves them while someone works on them. */
export const UNBUILT: CatalogAssets = {
  script: '/src/features/catalog/page/main.ts',
  style: '/src/features/catalog/page/catalog.css',
};
