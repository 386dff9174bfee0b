// Who may import whom. A package's `exports` map is the wall; these rules say which doors are used.
const SERVICES = 'command-api|projections|query-api|scheduler';
const CONTEXTS = 'account|sales|customers|follow-ups|audit|catalog|marketing|operators';
const ABOVE = 'infra/(?:app|ops|samples|e2e|bench)';
const TEST = '\\.(test|fixture)\\.tsx?$|/testing/|/stand-in/';

// The folders of the aggregates, whose files decide.
const DECIDERS =
  '^command-api/src/(?:sales/(?:inventory|sale)|customers/customer-list|account/account|follow-ups/follow-up|marketing/lead)/';
// What stands beside them for routes: answers, look-ups, and how refusals are said over HTTP.
const EDGES = `${DECIDERS}(?:refusals|view|own|customer-ids|find-sale|sale-revision|[^/]+-(?:answer|lookup))\\.ts$`;

// From low to high. A file imports from its own layer or a lower one. The `main.ts` of a service stands above all:
// it puts a program together, and nobody imports it.
const LAYERS = [
  ['schemas', '^schemas/src/'],
  ['infra', '^infra/src/'],
  ['services', `^(?:${SERVICES})/src/`],
  ['samples', '^infra/samples/'],
  ['app', '^infra/app/'],
  ['ops', '^infra/ops/'],
  ['e2e', '^infra/e2e/'],
  ['bench', '^infra/(?:bench|load|kafka)/'],
];
const UI_LAYERS = [
  ['ui-shared', '^ui/src/shared/'],
  ['ui-features', '^ui/src/features/'],
  ['ui-app', '^ui/src/(?:app/|main\\.ts)'],
];
const MAIN = `^(?:${SERVICES})/src/(?:relay/)?main\\.ts$`;

const noRisingArrow = (layers) =>
  layers.slice(0, -1).map(([name, path], index) => ({
    name: `${name}-imports-no-higher-layer`,
    severity: 'error',
    from: { path, pathNot: [MAIN, TEST] },
    to: { path: layers.slice(index + 1).map(([, higher]) => higher) },
  }));

module.exports = {
  forbidden: [
    ...noRisingArrow(LAYERS),
    ...noRisingArrow(UI_LAYERS),
    {
      name: 'nobody-imports-a-main',
      severity: 'error',
      from: {},
      to: { path: MAIN },
    },
    {
      name: 'no-cycles',
      comment: 'no file imports itself through others, not even lazily',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'unresolvable',
      comment: 'k6 brings its own modules; a file by its address (?url) is Vite’s to find',
      severity: 'error',
      from: { pathNot: '^infra/load/market-day\\.js$' },
      to: { couldNotResolve: true, pathNot: '[?]url$' },
    },
    {
      name: 'schemas-import-zod-only',
      severity: 'error',
      from: { path: '^schemas/src', pathNot: TEST },
      to: { pathNot: ['^schemas/src', '^node_modules/zod/'] },
    },
    {
      name: 'infra-knows-no-domain',
      comment: 'infra is ports and adapters: at most the kernel of schemas, and the names of the roles for tokens',
      severity: 'error',
      from: { path: '^infra/src', pathNot: TEST },
      to: { path: '^schemas/src', pathNot: '^schemas/src/kernel/|^schemas/src/account/roles\\.ts$' },
    },
    {
      name: 'infra-imports-no-service',
      severity: 'error',
      from: { path: '^infra/src' },
      to: { path: `^(${SERVICES}|ui|${ABOVE})/` },
    },
    {
      name: 'services-stay-apart',
      comment: 'query-api reads the table names of projections; scheduler sends commands: nothing else',
      severity: 'error',
      // Tests of queries fill the read models through the real projections.
      from: { path: `^(${SERVICES})/`, pathNot: [MAIN, TEST] },
      to: {
        path: `^(${SERVICES}|ui|${ABOVE})/`,
        pathNot: ['^$1/', '^projections/src/.+/table\\.ts$', '^command-api/src/[^/]+/commands\\.ts$'],
      },
    },
    {
      name: 'only-query-api-reads-tables',
      severity: 'error',
      from: { path: '^(command-api|scheduler)/' },
      to: { path: '^projections/' },
    },
    {
      name: 'ui-imports-schemas-only',
      severity: 'error',
      from: { path: '^ui/' },
      to: {
        path: [`^(${SERVICES}|infra)/`, '^schemas/src/.*(events|upcasters|log)\\.ts$', '^schemas/src/.*history/'],
      },
    },
    {
      name: 'public-pages-without-chakra',
      comment: 'ADR 28: pages for everybody are styled by CSS modules, and load no Chakra on the way either',
      severity: 'error',
      from: { path: '^ui/src/(public|features/catalog)/', pathNot: TEST },
      to: { path: '^node_modules/@chakra-ui/', reachable: true },
    },
    {
      name: 'deciders-are-pure',
      comment:
        'every file in the folder of an aggregate: no clock, no randomness, no I/O; they come in with the command',
      severity: 'error',
      from: { path: DECIDERS, pathNot: [EDGES, TEST] },
      to: { pathNot: ['^schemas/src', DECIDERS] },
    },
    {
      name: 'deciders-import-no-edge',
      severity: 'error',
      from: { path: DECIDERS, pathNot: [EDGES, TEST] },
      to: { path: EDGES },
    },
    {
      name: 'projections-are-pure',
      severity: 'error',
      // With the parts that a long one is split into, which are as pure.
      from: { path: '^projections/src/.+/(projection|entry|[a-z-]+-entries)\\.ts$' },
      to: {
        pathNot: [
          '^schemas/src',
          '/table\\.ts$',
          '/(entry|[a-z-]+-entries)\\.ts$',
          '^projections/src/runner/projection\\.ts$',
          '^projections/src/row-changes/',
        ],
      },
    },
    {
      name: 'contexts-import-no-siblings',
      severity: 'error',
      from: { path: `^((?:${SERVICES})/src|ui/src/features)/(${CONTEXTS})/`, pathNot: TEST },
      to: {
        path: `^(?:(?:${SERVICES})/src|ui/src/features)/(${CONTEXTS})/`,
        pathNot: ['^$1/$2/', '^projections/src/.+/table\\.ts$', '^command-api/src/[^/]+/commands\\.ts$'],
      },
    },
    {
      name: 'adapters-only-at-the-edge',
      comment: 'everyone else sees the event store port',
      severity: 'error',
      from: { path: `^(${SERVICES})/src`, pathNot: [MAIN, TEST] },
      to: { path: '^infra/src/event-store/(postgres|eventstoredb)/' },
    },
    {
      name: 'no-dev-dependency-in-production-code',
      severity: 'error',
      from: {
        path: '^(command-api|projections|query-api|scheduler|schemas|infra(?:/app|/ops|/samples)?)/src|^ui/src',
        pathNot: [TEST, '/contract[^/]*\\.ts$', '\\.d\\.ts$'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
