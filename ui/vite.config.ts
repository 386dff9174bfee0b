import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalStyles } from './build/global-styles.ts';
import { plainIcons } from './build/plain-icons.ts';
import { servePublicPages } from './build/serve-public-pages.ts';

/** The one font file is asked for at once, not only when the style sheet has been read. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        if (!context.filename.endsWith('/index.html')) return [];
        const font = Object.keys(context.bundle ?? {}).find((name) => /inter.*\.woff2$/.test(name));
        if (!font) return [];
        const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** What every screen needs beside the entry, which asks for the rest by itself. */
const START = 'src/app/start.tsx';

/** It is asked for with the entry, not only when the entry has come and asks for it in turn. */
function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {}, filename }) {
        if (!filename.endsWith('/index.html')) return [];
        const chunks = new Map(
          Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one]] : [])),
        );
        const needed = new Set<string>();
        const add = (name: string) => {
          if (needed.has(name)) return;
          needed.add(name);
          for (const next of chunks.get(name)?.imports ?? []) add(next);
        };
        const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'));
        if (entry) add(entry.fileName);
        const there = new Set(needed);
        const start = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(START)));
        if (start) add(start.fileName);
        const further = [...needed].filter((name) => !there.has(name));
        const styles = new Set(further.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]));
        const link = (rel: string, name: string) => ({
          tag: 'link',
          attrs: { rel, ...(rel === 'preload' && { as: 'style' }), crossorigin: true, href: `/${name}` },
          injectTo: 'head' as const,
        });
        return [
          ...further.map((name) => link('modulepreload', name)),
          // Asked for at once, but the spinner needs none of them: the entry waits for them before anything else is shown.
          ...[...styles].map((name) => link('preload', name)),
        ];
      },
    },
  };
}

/** While developing: the customer's screen at its address, as the server has it. */
function customerDisplay(): Plugin {
  return {
    name: 'customer-display',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url === '/sales/caixa/cliente') request.url = '/customer-display.html';
        next();
      });
    },
  };
}

/** Chakra's recipes and tokens are made by calls without effect: those that nobody uses need not be shipped. */
const CHAKRA_DEFINITIONS = [
  'defineConfig',
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineLayerStyles',
  'defineTextStyles',
  'defineAnimationStyles',
  'defineKeyframes',
  'defineGlobalStyles',
  'mergeConfigs',
  'createSystem',
  'createAnatomy',
];

/** What every styled page needs anyway, in one file; the looks of what stands in one place only apart. */
const CHAKRA_CORE = [
  /node_modules[\\/](@emotion|@pandacss|stylis)[\\/]/,
  /chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|utils)[\\/]/,
  /chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](?!index|theme)[a-z-]+\.js$/,
  /chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]theme[\\/](?!index|recipes[\\/](menu|switch|tabs)\.)/,
  /chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](box|flex|grid|stack|text|heading|button|center|badge|loader|spinner|group|icon|absolute-center|span|input|input-group|input-element|native-select|skeleton|field|table|visually-hidden|kbd|textarea)[\\/]/,
];

/** Emotion imports it for a function that nobody here uses. */
const UNUSED = /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/;

/** Charts do not move: what would move them is left out. */
const STILL = fileURLToPath(new URL('src/shared/charts/still-springs.tsx', import.meta.url));

const SERVER = `http://localhost:${process.env.PORT ?? 3000}`;

/** Small and seldom: their pages find them by themselves, and the entry need not name them. */
const SMALL = [
  'business-type-field',
  'br-code',
  'business-types',
  'camera-scan',
  'campaign-mail',
  'card-retry',
  'cash-report-rows',
  'change-dialog',
  'chart-legend',
  'chart-look',
  'confirm-email',
  'confirm.query',
  'copy-text',
  'customer',
  'demo',
  'display-messages',
  'exchange',
  'discount-dialog',
  'dist',
  'entrance',
  'entrance-rules',
  'fields',
  'figures-table',
  'file-name',
  'first-name',
  'form-note',
  'goes-with.query',
  'iso',
  'last-sale',
  'leave-question',
  'mail-template',
  'mask-phone',
  'masked-input',
  'nobody-owes',
  'nothing-found',
  'offer-product',
  'own-shops.query',
  'palette',
  'password-input',
  'password-reset.query',
  'picture-address',
  'pix-key',
  'plan-features',
  'plan-lines',
  'plan-offer.query',
  'plate',
  'print-job',
  'print-slip',
  'qr-code',
  'rare-banners',
  'receipt',
  'receivables-summary.query',
  'reminders',
  'report-parts',
  'return-form',
  'ring-figures',
  'roles',
  'sale-payments',
  'sale.query',
  'sample-reminder',
  'save-file',
  'scale-label',
  'segments',
  'sessions.query',
  'shop-settings',
  'slip-rows',
  'status.query',
  'to-check',
  'toggle',
  'trial.query',
  'unconfirmed-email',
  'unit-fields',
  'use-customer-debt',
  'use-list-view',
  'use-plain-form',
  'voucher-code',
  'vouchers.query',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    globalStyles(),
    plainIcons(),
    preloadFont(),
    preloadStart(),
    customerDisplay(),
    servePublicPages(),
  ],
  resolve: { alias: { '@react-spring/web': STILL } },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/catalog', '/descadastro', '/media', '/r'].map((path) => [path, SERVER])),
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The policy lets no font or script come from a data: address.
    assetsInlineLimit: 0,
    // Browsers that know no preloading find the parts by themselves, one after the other.
    modulePreload: {
      polyfill: false,
      // index.html preloads these already: naming them again for every page costs 1 KB of a first load.
      resolveDependencies: (own, files) =>
        files.filter(
          (file) =>
            // What is imported is asked for at once, unless it waits for a style sheet: only these have one.
            (file !== own || /^assets\/(cash-register|sign-up-page|sold-dialogs|pix-panel)-/.test(file)) &&
            !/^assets\/(react|rolldown-runtime|base|look|common|icons|plain|start|index|title|screens|preload-helper|load-failure)-/.test(
              file,
            ) &&
            !SMALL.some((name) => file.startsWith(`assets/${name}-`)),
        ),
    },
    // By which the server finds what the catalogue's pages are given.
    manifest: true,
    rolldownOptions: {
      input: [
        'index.html',
        'customer-display.html',
        ...['main.ts', 'catalog.css'].map((name) => `src/features/catalog/page/${name}`),
      ],
      treeshake: {
        manualPureFunctions: CHAKRA_DEFINITIONS,
        moduleSideEffects: [{ test: UNUSED, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: [
            // What the catalogue shares with the screens, apart from all that only those need.
            {
              name: 'plain',
              test: /schemas[\\/]src[\\/]kernel[\\/](money|on-first-use|text|chat-link|visible-text|quantity)\.ts|ui[\\/]src[\\/]shared[\\/]kept\.ts/,
              priority: 1,
            },
            // How a cart is paid and sold, whichever screen shows it, in one file.
            {
              name: 'selling',
              test: /ui[\\/]src[\\/](features[\\/]sales[\\/](cart[\\/](?!exchange|refused)[\w-]+\.ts$|cart[\\/](payment-panel|cash-panel|sending-banner|[a-z-]+\.module\.css)|goes-with[\\/]goes-with\.tsx$|cash-session[\\/](open-sessions\.query|own-register)|register-sale[\\/](customer-picker|customer-search|product-by-barcode|barcode-reader)|products-summary[\\/][\w-]+\.query)|shared[\\/](approval[\\/](approval-needed|use-approval)|pix[\\/]pix\.query|shape))|schemas[\\/]src[\\/]sales[\\/](discount|label-amount)\.ts/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
            },
            // What the list of customers, their history and their page share, their icons included: the entry names one file.
            {
              name: 'customers',
              test: /ui[\\/]src[\\/](features[\\/]customers[\\/](?!campaigns)|shared[\\/](sales[\\/](account|profile)-address|follow-ups[\\/](reason|use-follow-ups)))|schemas[\\/]src[\\/]kernel[\\/]birthday|lucide-react[\\/].*[\\/](cake|car|phone)\.mjs$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Neither the PDV nor the register nor the menu has these.
            {
              name: 'seldom',
              test: /ui[\\/]src[\\/]shared[\\/](components[\\/](back-link|confirm-mutation|upsell)|campaign-address|segments|effect|export|mail-template)|lucide-react[\\/].*[\\/](arrow-left|arrow-right-left|cake|car|clipboard-check|key-round|mail-check|megaphone|pencil|circle-dollar-sign|download|file-spreadsheet|file-text|file-up|party-popper|rotate-ccw|send|sheet|users-round)\.mjs$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            {
              name: 'icons',
              test: /node_modules[\\/]lucide-react[\\/]|shared[\\/]components[\\/]plain-icon\.ts$/,
              minShareCount: 2,
            },
            { name: 'look', test: (id) => CHAKRA_CORE.some((part) => part.test(id)) },
            // How reminders stand and what they brought, with links to those sales: on the dashboard, in the reports and on a page
            // of their own.
            {
              name: 'reminders',
              test: /ui[\\/]src[\\/]shared[\\/](follow-ups[\\/](brought-back|due|send\.query|without-recipient)|sales[\\/](counted-sales|tickets-link))|schemas[\\/]src[\\/]sales[\\/]report-span/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Lists and figures: every page but the register, which has its own.
            {
              name: 'lists',
              test: /ui[\\/]src[\\/]shared[\\/](format[\\/]change|components[\\/](card-action|card-link|compared|data-table|filter-select|list-first|load-more|name-button|paged-table|sell-link|stat-card|stat-grid))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What most pages need, in two files: many small ones would be larger together, and slower. Not what the PDV has no use for.
            {
              name: 'common',
              test: /ui[\\/]src[\\/](shared[\\/](camera-scan[\\/]camera-button|components[\\/](?!back-link|box-choice|card-grid|compared|confirm-mutation|entrance|filter-select|form-dialog|form-note|integer-input|masked-input|name-button|no-access|not-in-demo|nothing-found|page-tabs|password-input|quantity-stepper|shown-once|suggest-input|toggle|upsell)|layers|sales|notify|theme|colour-mode)|app[\\/](load-failure|message-page|title))/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'base',
              // The entry has the rest of what is asked ahead, and no more.
              test: /ui[\\/]src[\\/](shared[\\/](api[\\/](?!ahead|stored-tokens)|follow-ups[\\/](?!reason|use-follow-ups)|format[\\/](?!mask-phone)|keyboard|session[\\/](?!own-shops|roles|trial)|shop-clock|use-|when-idle)|features[\\/]sales[\\/](dashboard|sales-history)[\\/][a-z-]+\.query)|schemas[\\/]src[\\/](kernel[\\/](business-day|uuid-v7|written-day)|sales[\\/](payment|sale-math|sale-number|moved-by-sales|stocked)|account[\\/]plans)\.ts/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // The list of sales on the PDV and in reports.
            {
              name: 'sold',
              test: /ui[\\/]src[\\/]features[\\/]sales[\\/](receipt[\\/](open-receipt|send-receipt)|register-sale[\\/](barcode-field|product-search\.query|use-barcode)|sales-history[\\/](sale-|period))|ui[\\/]src[\\/]shared[\\/](open-chat|components[\\/]quantity-stepper)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What stands for a product: its photo's sizes, or its letters.
            {
              name: 'picture',
              test: /product-picture[\\/]product-initials|schemas[\\/]src[\\/]kernel[\\/]photo-sources/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Needed by it, and by the entry, which it would otherwise need in turn.
            { name: 'title', test: /ui[\\/]src[\\/]shared[\\/]page-title\.ts$/ },
            { name: 'charts', test: /node_modules[\\/](@nivo|d3-|@react-spring|lodash)/ },
          ],
        },
      },
    },
  },
});
