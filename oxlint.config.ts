import { defineConfig } from 'oxlint'
import { layerRules, layerSettings } from './oxlint.layers.ts'

const maxLines = { max: 400, skipBlankLines: true, skipComments: true }

export default defineConfig({
  ignorePatterns: ['out/', 'dist/', 'test-results/', 'screenshots/'],
  plugins: ['eslint', 'typescript', 'react', 'oxc'],
  jsPlugins: ['eslint-plugin-boundaries'],
  settings: layerSettings,
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['warn', maxLines],
    'no-console': 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-regex-spaces': 'error',
    'no-throw-literal': 'error',
    'no-useless-assignment': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'preserve-caught-error': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-require-imports': 'error',
    // The compiler reports what is unused, in the tests as well.
    'no-unused-vars': 'off',
    // An error's details go with the place that it was at: the one state that follows its properties.
    'react/no-did-update-set-state': 'off',
    // These speak of nothing but React's compiler, which is not used here.
    'react/incompatible-library': 'off',
    'react/preserve-manual-memoization': 'off',
  },
  overrides: [
    { files: ['src/**'], rules: layerRules },
    { files: ['src/**', 'scripts/**'], rules: { 'max-lines': ['error', maxLines] } },
    { files: ['src/renderer/**'], rules: { 'react/rules-of-hooks': 'error' } },
    // What is called `use…` there is no hook.
    { files: ['test/**'], rules: { 'react/globals': 'off' } },
    { files: ['scripts/**', 'test/{bench,golden,past}/**'], rules: { 'no-console': 'off' } },
    // The runners read from the pattern which fixtures are needed: none is said by an empty one.
    {
      files: ['test/e2e/**', 'test/renderer/journeys/**'],
      rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
    },
    // Scripts run as they are, without a compiler that would say what is undefined or unused.
    { files: ['**/*.mjs'], env: { node: true }, rules: { 'no-undef': 'error', 'no-unused-vars': 'error' } },
  ],
})
