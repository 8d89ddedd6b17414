import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { layers } from './eslint.layers.mjs'

const nodeGlobals = [
  'process',
  'console',
  'Buffer',
  'URL',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
]

const hooks = reactHooks.configs.flat.recommended
/**
 * Rules of the React Compiler, which analyses each component whole: most of a run's time. The campaign has them. Two
 * speak of nothing but that compiler, which is not used here.
 */
const compilerRules = Object.keys(hooks.rules).filter((name) => !/\/(rules-of-hooks|exhaustive-deps)$/.test(name))
const isLeftToCampaign = process.env.KEYDESK_CAMPAIGN === undefined
const leftOut = compilerRules.filter(
  (name) => isLeftToCampaign || /\/(incompatible-library|preserve-manual-memoization)$/.test(name),
)

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'test-results/', 'screenshots/']),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-throw-literal': 'error',
      'prefer-const': 'error',
      'max-lines': ['warn', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      // The compiler reports what is unused, in the tests as well.
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  { files: ['src/**', 'scripts/**'], rules: { 'max-lines': ['error', 300] } },
  {
    files: ['src/renderer/**'],
    extends: [hooks],
    rules: Object.fromEntries(leftOut.map((name) => [name, 'off'])),
  },
  {
    files: ['scripts/**', 'test/bench/**'],
    rules: { 'no-console': 'off' },
  },
  // The runners read from the pattern which fixtures are needed: none is said by an empty one.
  {
    files: ['test/e2e/**', 'test/renderer/journeys/**'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  // Scripts run as they are, without a compiler that would say what is undefined or unused.
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, 'readonly'])) },
    rules: { '@typescript-eslint/no-unused-vars': 'error' },
  },
  layers,
)
