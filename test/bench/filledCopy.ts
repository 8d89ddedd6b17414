import { join } from 'node:path'
import { createFolders, createReplicas } from '../../src/main/replicas.ts'
import type { Replica } from '../../src/main/replica/replica.ts'
import { openStore } from '../../src/main/store/openStore.ts'
import { threads } from '../fakes/worker.ts'
import { replyOf } from '../main/replica/support.ts'
import { madeUpPeople } from './people.ts'

export const whose = { baseUrl: 'https://bench.example.com', enterpriseGlobalId: '1' }
const perAsset = 50
const day = 86_400_000

/** An instance of 20 fields, its ids as numbers, as the service writes them. */
function instanceText(nth: number, asset: number, now: number): string {
  const ends = now + (((nth * 7919) % 1500) - 300) * day
  return (
    `{"id":${9_100_000_000_000_000 + nth},"licenseType":"cloud","customerId":"C-20931",` +
    `"assetId":${6_440_000_000_000_000 + asset},"assetInsId":${7_440_000_000_000_000 + nth},"merchandiseInsId":null,` +
    `"assetNum":"KD${asset}","productUri":"urn:product:${nth % 1000}","gmsPid":"P-${nth % 1000}",` +
    `"productName":"工程计价软件 ${nth % 1000}","channelCode":"CH-7","licenseOrderId":"LO-${asset}",` +
    `"limitStartTime":1700000000000,"limitEndTime":${ends},"limitAmount":100,"limitConcurrent":5,` +
    `"trial":${nth % 7 === 0 ? 1 : 0},"trialEndDate":null,"limitType":"basic","activateFlag":${nth % 3 !== 0}}`
  )
}

/** Fills a memory with an enterprise of so many employees and product instances. */
export async function fillReplica(replica: Replica, people: number, instances: number): Promise<void> {
  const now = Date.now()
  await replica.begin('sync', 'bench')
  await replica.beginLists()
  const texts = [...madeUpPeople(people)].map(({ text }) => text)
  for (let at = 0; at < people; at += 1000)
    await replica.takePage('member', ...replyOf(`{"pages":1,"list":[${texts.slice(at, at + 1000).join(',')}]}`))
  const assetId = (number: number): string => String(6_440_000_000_000_000 + number)
  const assets = Array.from({ length: instances / perAsset }, (_, number) => ({
    assetId: assetId(number),
    assetNum: `KD${number}`,
    borrowedFlag: false,
    onlineFlag: false,
    cloudAccountGlobalId: number % 5 === 0 ? null : String(6_500_000_000_000_000 + ((number * 7919) % people)),
  }))
  await replica.takePage('asset', ...replyOf(JSON.stringify(assets)))
  const keys = assets
    .slice(0, assets.length / 10)
    .map(({ onlineFlag: _, ...one }) => ({ ...one, assetId: `k${one.assetId}` }))
  await replica.takePage('key', ...replyOf(JSON.stringify(keys)))
  await replica.commitLists({ readAt: now, acceptLoss: true })
  for (let from = 0; from < assets.length; from += 16) {
    const some = assets.slice(from, from + 16).map((_, at) => from + at)
    await Promise.all(
      some.map((number) => {
        const all = Array.from({ length: perAsset }, (_, at) => instanceText(number * perAsset + at, number, now))
        const text = `{"productInstanceList":[${all.join(',')}],"children":[]}`
        return replica.takeTree(assetId(number), ...replyOf(text), now)
      }),
    )
  }
  await replica.finishSync({ acceptLoss: true })
  await replica.end()
}

/** A home folder with the copy of an enterprise of so many employees and product instances. */
export async function fillCopy(folder: string, people: number, instances: number): Promise<void> {
  const store = openStore(folder)
  const folders = createFolders({ root: join(folder, 'enterprises'), store: () => store })
  const replicas = createReplicas({ folders, threads })
  const replica = await replicas.open(whose, { lasting: true })
  await fillReplica(replica, people, instances)
  await replicas.close()
  folders.close()
  store.close()
}
