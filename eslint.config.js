// Biome formats and lints; ESLint carries the rules that need types, those for the folders of the deciders, and those that look at two imports.
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const GIVEN = 'A decision is pure: what it needs comes in with the command.';

export default tseslint.config(
  {
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['**/dist/**'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': tseslint.plugin, regexp },
    rules: {
      // Text of strangers goes through many of them: none may take more than linear time.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: [
      'command-api/src/sales/{inventory,sale}/*.ts',
      'command-api/src/customers/{customerList,customer-list}/*.ts',
      'command-api/src/account/account/*.ts',
      'command-api/src/follow-ups/follow-up/*.ts',
      'command-api/src/marketing/lead/*.ts',
    ],
    ignores: ['**/*.test.ts', '**/fixtures.ts', '**/*.fixture.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['performance', 'process', 'crypto', 'fetch', 'setTimeout', 'setInterval', 'setImmediate', 'console'].map(
          (name) => ({ name, message: GIVEN }),
        ),
      ],
      // A time that came in may be reckoned with: `new Date(now.getTime() + …)`.
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: GIVEN },
        { selector: 'CallExpression[callee.name="Date"]', message: GIVEN },
        { selector: 'MemberExpression[object.name="Date"][property.name="now"]', message: GIVEN },
      ],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: GIVEN }],
      'no-restricted-imports': ['error', { patterns: [{ regex: '^(node:|fs$|crypto$)', message: GIVEN }] }],
    },
  },
  {
    files: ['ui/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Program:has(ImportDeclaration[source.value=/^@chakra-ui/]) > ImportDeclaration[source.value=/\\.module\\.css$/]',
          message: 'A file is styled by Chakra or by a CSS module, not by both (ADR 28).',
        },
      ],
    },
  },
);
