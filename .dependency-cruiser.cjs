// Who may import whom. A package's `exports` map is the wall; these rules say which doors are used.
const SERVICES = 'command-api|projections|query-api|scheduler';
const CONTEXTS = 'account|sales|customers|follow-ups|audit|catalog|marketing|operators';
const ABOVE = 'infra/(?:app|ops|samples|e2e|bench)';
const TEST = '\\.(test|fixture)\\.tsx?$|/testing/|/stand-in/';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'a page loaded lazily may import what leads to it',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'unresolvable',
      comment: 'k6 brings its own modules',
      severity: 'error',
      from: { pathNot: '^infra/load/market-day\\.js$' },
      to: { couldNotResolve: true },
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
      from: { path: `^(${SERVICES})/`, pathNot: ['/main\\.ts$', TEST] },
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
      name: 'deciders-are-pure',
      comment: 'no clock, no randomness, no I/O: time, ids and prices come in with the command',
      severity: 'error',
      from: { path: '^command-api/src/.+(decider|state|decide|evolve)[^/]*\\.ts$', pathNot: TEST },
      to: { pathNot: ['^schemas/src', '^command-api/src/[^/]+/[^/]+/(?!route)[^/]+\\.ts$'] },
    },
    {
      name: 'projections-are-pure',
      severity: 'error',
      from: { path: '^projections/src/.+/projection\\.ts$' },
      to: {
        pathNot: [
          '^schemas/src',
          '/table\\.ts$',
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
      from: { path: `^(${SERVICES})/src`, pathNot: ['/main\\.ts$', TEST] },
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
