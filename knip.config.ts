import type { KnipConfig } from 'knip'

/** What nothing uses: files, exports, types and dependencies. The tools' own configurations are found by themselves. */
export default {
  entry: [
    'src/main/{index,cli,worker}.ts',
    'scripts/*.mjs',
    // Programs that run on their own, started by their path.
    'scripts/screenshots/draw.mjs',
    'scripts/toolchain/builder.mjs',
    'test/bench/{main,exportRun}.ts',
    'test/bench/cold/{keychain,memoryReport}.mjs',
    'test/bench/lists/{main,empty}.ts',
    'test/golden/{main.ts,fixed.mjs}',
    'test/past/main.ts',
    'test/packaging/{archiveHooks,replicaFromArchive}.ts',
    'test/fakes/{bridge,electronModule}.ts',
    'test/main/**/*Writer.ts',
    'test/main/replica/killed/dyingWriter.ts',
    'test/main/desk/deleting.ts',
    'test/main/doors/browser/{doorWithExport,pageOverHttp}.ts',
    // Asked by scripts/checks/machine.mjs what this machine has.
    'test/fakes/available.ts',
    'test/main/doors/cli/{throwing,fromSources,oneAfterAnother}.ts',
  ],
  project: ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', 'scripts/**/*.mjs', '*.{ts,mjs}'],
  // Started by its path, because nothing may depend on PATH: scripts/toolchain/places.mjs.
  ignoreDependencies: ['electron-builder'],
  // Of the system, and only where they are there: the keychain of the tests, the references of the bench.
  ignoreBinaries: ['dbus-run-session', 'sqlite3', 'cc'],
} satisfies KnipConfig
