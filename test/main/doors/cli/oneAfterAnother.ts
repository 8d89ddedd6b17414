import { program } from './ownProcess.ts'

// Several commands in one process, each as in one of its own: the command line is loaded anew for each.
const statuses: unknown[] = []
for (const [at, args] of (JSON.parse(process.argv[2] ?? '[]') as string[][]).entries()) {
  process.argv.splice(2, Infinity, ...args)
  process.exitCode = undefined
  await import(`${program}?${at}`)
  statuses.push(process.exitCode ?? 0)
}
process.exitCode = 0
process.stdout.write(`${JSON.stringify(statuses)}\n`)
