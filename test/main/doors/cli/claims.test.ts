import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { startRig, type CliRig } from './rig.ts'

const mobile = (n: number): string => `138${String(n).padStart(8, '0')}`
const rest = ['--source', 'desk', '--branch', 'north']
const claim = (identities: string[], labels: string[], ...more: string[]): string[] => [
  'activity',
  'claim',
  ...identities.flatMap((one) => ['--identity', one]),
  ...labels.flatMap((one) => ['--label', one]),
  ...rest,
  ...more,
]
const asked = ({ sandbox }: CliRig): number => sandbox.requests.filter(({ endpoint }) => endpoint === 'B1').length

describe('one claim', () => {
  it('gives the products with both kinds of activation', async () => {
    const rig = await startRig()
    const { status, document } = await rig.json(claim([mobile(1)], ['spring-trial']))
    expect([status, Object.keys(document.data)]).toEqual([0, ['outcome', 'products']])
    expect(document.data.products.map((one: { activateType: string }) => one.activateType)).toEqual(['0', '1'])
    const { stdout } = await rig.run(claim([mobile(2)], ['spring-trial']))
    expect(stdout).toContain('Claimed 2 products')
    expect(stdout).toMatch(/act-1001 +sub-1 +product:\/\/sandbox\/gtj\/1 .* active at once/)
    expect(stdout).toMatch(/act-1001 +sub-2 .* to be activated separately/)
    const chinese = await rig.run(claim([mobile(3)], ['spring-trial']), { env: { LANG: 'zh_CN.UTF-8' } })
    expect(chinese.stdout).toMatch(/领取时已激活[^]*须另行激活/)
    rig.sandbox.faults.add({ on: 'B1', what: 'malformed', as: 'otherShape', doneFirst: true })
    const unnamed = await rig.run(claim([mobile(4)], ['spring-trial']))
    expect([unnamed.status, unnamed.stdout]).toEqual([0, expect.stringContaining('reply names no products')])
  })

  it.each(['1001', '1002', '1004', '2001', '3001', '3002', '9999'])('is refused with %s, in words', async (code) => {
    const rig = await startRig()
    const send = async (language: string) => {
      rig.sandbox.faults.add({ on: 'B1', what: 'code', code })
      return rig.json(claim([mobile(1)], ['spring-trial']), { env: { LANG: language } })
    }
    const english = await send('en_US.UTF-8')
    expect([english.status, english.document.data]).toEqual([1, { outcome: 'refused' }])
    expect(english.document.error).toMatchObject({ kind: 'refused', code, endpoint: 'B1' })
    const chinese = await send('zh_CN.UTF-8')
    for (const word of ['message', 'hint']) {
      expect(english.document.error[word]).not.toBe('')
      expect(chinese.document.error[word]).toMatch(/\p{Script=Han}/u)
    }
    expect(asked(rig)).toBe(2)
  })

  it('that meets 3002 shows each activity and unit, and which may be joined', async () => {
    const rig = await startRig()
    const { status, stdout } = await rig.run(claim([mobile(1)], ['several-activities']))
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Activity +Unit +May join +Code +Reason$/m)
    expect(stdout).toMatch(/Spring trial +土建计量 30 天 +no +14005 +personal claim count exceeded/)
    expect(stdout).toMatch(/Spring trial +Review 30 days +yes$/m)
    expect(stdout).toMatch(/Training pack +培训授权 +yes$/m)
    expect(stdout).toMatch(/For enterprise accounts +企业授权 +no +14001 +for enterprise accounts only/)
  })

  it('whose reply was lost is unknown, and one from a file, or with a file for the results, answers the same', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'B1', what: 'lostAfter' })
    const lost = await rig.json(claim([mobile(1)], ['training-pack']))
    expect([lost.status, lost.document.data, lost.document.error.code]).toEqual([
      4,
      { outcome: 'unknown', entry: expect.any(String), settles: null },
      'change.connectionLost',
    ])
    const path = join(rig.folder, 'one.csv')
    await writeFile(path, `identity\n${mobile(2)}\n`)
    const out = join(rig.folder, 'one.json')
    const file = ['activity', 'claim', '--file', path, '--label', 'spring-trial', ...rest]
    const done = await rig.json([...file, '--out', out])
    expect([done.status, done.document.data.outcome, done.document.data.products.length]).toEqual([0, 'done', 2])
    const saved = JSON.parse(readFileSync(out, 'utf8')) as { claims: object[] }
    expect(saved.claims).toMatchObject([{ identity: mobile(2), label: 'spring-trial', state: 'claimed', code: null }])
    const again = await rig.json(file)
    expect([again.status, again.document.data, again.document.error.code]).toEqual([1, { outcome: 'refused' }, '3002'])
    expect(asked(rig)).toBe(3)
  })
})

describe('several claims', () => {
  it('answer with their numbers, and the exit status says whether all, some or none were claimed', async () => {
    const rig = await startRig()
    const all = await rig.json(claim([mobile(1), mobile(2)], ['spring-trial', 'training-pack']))
    expect([all.status, all.document]).toEqual([
      0,
      { ok: true, data: { job: expect.any(String), cells: 4, claimed: 4, refused: 0, unknown: 0 } },
    ])
    const some = await rig.json(claim([mobile(1), mobile(3)], ['spring-trial']))
    expect([some.status, some.document.data]).toMatchObject([5, { cells: 2, claimed: 1, refused: 1, unknown: 0 }])
    const none = await rig.json(claim([mobile(1), mobile(3)], ['spring-trial']))
    expect([none.status, none.document.data]).toMatchObject([1, { cells: 2, claimed: 0, refused: 2, unknown: 0 }])
    rig.sandbox.faults.add({ on: 'B1', what: 'cut' })
    const unknown = await rig.json(claim([mobile(4), mobile(5)], ['training-pack']))
    expect([unknown.status, unknown.document.data]).toMatchObject([
      4,
      { cells: 2, claimed: 1, refused: 0, unknown: 1, settles: null },
    ])
    const { job } = unknown.document.data
    const shown = await rig.json(['jobs', 'show', job])
    expect(shown.document.data.rows[0]).toMatchObject({ row: 1, id: mobile(4), label: 'training-pack' })
    const before = asked(rig)
    const unconfirmed = await rig.json(['jobs', 'retry', job, '--unknown'])
    expect([unconfirmed.status, asked(rig)]).toEqual([2, before])
    const retried = await rig.json(['jobs', 'retry', job, '--unknown', '--yes'])
    expect([retried.status, retried.document.data.done, asked(rig)]).toEqual([0, 2, before + 1])
  })

  it('are read from CSV, XLSX and JSON, and their results are written as XLSX, CSV and JSON', async () => {
    const rig = await startRig()
    const csv = join(rig.folder, 'people.csv')
    await writeFile(csv, `Team list,\nname,Identity\nA,${mobile(1)}\nB,nobody here\n`)
    const json = join(rig.folder, 'people.json')
    await writeFile(json, JSON.stringify([{ identity: mobile(1) }, { identity: Number(mobile(2)) }]))
    const out = (name: string) => join(rig.folder, name)
    const from = (path: string, ...more: string[]) =>
      rig.json(['activity', 'claim', '--file', path, '--label', 'training-pack', ...rest, ...more])
    const first = await from(csv, '--out', out('results.csv'))
    expect([first.status, first.document.data]).toMatchObject([5, { cells: 2, claimed: 1, refused: 1 }])
    const lines = readFileSync(out('results.csv'), 'utf8').replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe('identity,label,state,code,message,products')
    expect(lines[1]).toContain(`${mobile(1)},training-pack,claimed,`)
    expect(lines[2]).toContain('nobody here,training-pack,refused,1004,')
    const second = await from(json, '--out', out('results.xlsx'))
    expect([second.status, second.document.data.claimed]).toEqual([0, 2])
    const third = await from(out('results.xlsx'), '--out', out('again.json'))
    expect([third.status, third.document.data.claimed]).toEqual([0, 2])
    const saved = JSON.parse(readFileSync(out('again.json'), 'utf8')) as { claims: { products: object[] }[] }
    expect(saved.claims.map(({ products }) => products.length)).toEqual([1, 1])
    const taken = await from(json, '--out', out('again.json'))
    expect([taken.status, taken.document.error.code, asked(rig)]).toEqual([2, 'input.fileExists', 6])
  })

  it('print a line of JSON each as they end, and the sum last', async () => {
    const rig = await startRig()
    const identities = Array.from({ length: 12 }, (_, n) => mobile(n))
    const { status, stdout } = await rig.run(claim([...identities, 'nobody'], ['spring-trial'], '--jsonl'))
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const sum = lines.pop()
    expect([status, sum]).toEqual([5, { job: expect.any(String), cells: 13, claimed: 12, refused: 1, unknown: 0 }])
    expect(lines.map(({ identity }) => identity).toSorted()).toEqual([...identities, 'nobody'].toSorted())
    for (const line of lines)
      expect(Object.keys(line)).toEqual(['identity', 'label', 'state', 'code', 'message', 'products'])
    expect(lines.find(({ identity }) => identity === 'nobody')).toMatchObject({ state: 'refused', code: '1004' })
    const both = await rig.run(claim([mobile(1)], ['spring-trial'], '--jsonl', '--json'))
    expect([both.status, asked(rig)]).toEqual([2, 13])
  })

  it('send nothing in a dry run, nor where anything is wrong', async () => {
    const rig = await startRig()
    const dry = await rig.json(claim([mobile(1), mobile(2)], ['a', 'b'], '--dry-run'))
    expect([dry.status, dry.document.data]).toEqual([0, { rows: 2, valid: 2, cells: 4, faults: [] }])
    const path = join(rig.folder, 'wrong.csv')
    await writeFile(path, `identity,name\n${mobile(1)},A\n,B\n${mobile(1)},C\n`)
    const file = ['activity', 'claim', '--file', path, '--label', 'a', ...rest]
    const faults = [
      { row: 2, field: 'identity', code: 'input.required' },
      { row: 3, field: 'identity', code: 'job.identityTwice' },
    ]
    const faulty = await rig.json([...file, '--dry-run'])
    expect([faulty.status, faulty.document.data]).toEqual([2, { rows: 3, valid: 1, cells: 3, faults }])
    const sent = await rig.json(file)
    expect([sent.status, sent.document.error.all.map(({ row }: { row: number }) => row)]).toEqual([2, [2, 3]])
    const nine = Array.from({ length: 9 }, (_, n) => `label-${n}`)
    const many = await rig.json(claim([mobile(1)], nine))
    expect([many.status, many.document.error.code]).toEqual([2, 'job.tooManyActivities'])
    await writeFile(path, JSON.stringify([{ identity: mobile(1) }, { identity: '138\ud800' }]))
    const half = await rig.json([...file, '--dry-run'])
    expect(half.document.data.faults).toEqual([{ row: 2, field: 'identity', code: 'input.invalid' }])
    await writeFile(path, `account\n${mobile(1)}\n`)
    const without = await rig.json(file)
    expect([without.status, without.document.error.code]).toEqual([2, 'input.missingColumn'])
    const none = await rig.json(claim([], ['a']))
    const both = await rig.json([...file, '--identity', mobile(1)])
    expect([none.status, none.document.error.code, both.status]).toEqual([2, 'usage.missingMandatoryOptionValue', 2])
    expect(asked(rig)).toBe(0)
  })

  it('pause on Ctrl-C, and go on with what waits', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'B1', what: 'held', times: 2 })
    const stop = new AbortController()
    const identities = Array.from({ length: 6 }, (_, n) => mobile(n))
    const running = rig.json(claim(identities, ['spring-trial'], '--at-once', '2'), { signal: stop.signal })
    await eventually(() => expect(asked(rig)).toBe(2))
    stop.abort()
    rig.sandbox.faults.clear()
    const { status, document, stderr } = await running
    expect([status, document.data]).toMatchObject([5, { cells: 6, claimed: 2, unknown: 0 }])
    expect(stderr).toContain(`keydesk jobs resume ${document.data.job}`)
    const resumed = await rig.json(['jobs', 'resume', document.data.job])
    expect([resumed.status, resumed.document.data.done, asked(rig)]).toEqual([0, 6, 6])
  })
})
