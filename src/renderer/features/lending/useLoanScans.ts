import { useEffect, useEffectEvent, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { holderName, holderOf, knownHolder } from '../../../domain/holder.ts'
import { nameOf } from '../../../domain/people.ts'
import { misfitInLoan, whatIsScanned, type Known, type Misfit, type Scanned } from '../../../domain/scanned.ts'
import { readHoldings, useHoldings } from '../../data/holdings.ts'
import { lastRead } from '../../data/loadable.ts'
import { meet, usePeople } from '../../data/people.ts'
import { call } from '../../desk/call.ts'
import type { TakeScan } from '../../ui/above.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import type { Loan } from './useLoan.ts'

function known(): Known {
  const { assets, keys } = useHoldings.getState()
  const members = [...usePeople.getState().byId.values()]
  return { assets: lastRead(assets)?.value ?? [], keys: lastRead(keys)?.value ?? [], members }
}

/** Whether what came like a scan may be the middle of a number, which somebody typed to find it in a field. */
function isPartOfNumber(text: string): boolean {
  const wanted = text.toLowerCase()
  const { assets, keys } = known()
  return [...assets, ...keys].some(({ assetNum }) => assetNum.toLowerCase().includes(wanted))
}

function whyNot(misfit: Misfit, scanned: Scanned, { person, ownKey }: Loan, { t }: Words): string {
  const people = usePeople.getState().byId
  const key = scanned.kind === 'key' ? scanned.key.assetNum : ''
  const number = scanned.kind === 'asset' ? scanned.asset.assetNum : ''
  const holder =
    scanned.kind === 'person' ? '' : holderName(scanned.kind === 'key' ? scanned.key : scanned.asset, people)
  switch (misfit) {
    case 'keyTaken':
      return t('lend.scanKeyTaken', { key, name: holder })
    case 'hasOwnKey':
      return t('lend.hasOwnKey')
    case 'withSomebodyElse':
      return t('lend.scanOthers', { number, holder, name: person ? nameOf(person) : '' })
    case 'alreadyLent':
      return t('lend.scanLent', { number, key: ownKey ?? '' })
    case 'withNobody':
      return t('lend.scanFree', { number })
    case 'online':
      return t('lend.scanOnline', { number })
  }
}

interface LoanScans {
  /** Why the last scan filled nothing. */
  said: string | undefined
  take: TakeScan
}

/** What a scan does to a loan: it fills the field that it fits, or a message says that it fits none. It never sends. */
export function useLoanScans({ id, enterpriseCode }: Profile, loan: Loan, onFilled: () => void): LoanScans {
  const words = useWords()
  const [said, setSaid] = useState<string>()
  /** The last one that what is known does not tell: an account, maybe, for which the service is asked. */
  const [asked, setAsked] = useState<{ text: string; isTyped: boolean }>()

  function fill(scanned: Scanned): void {
    const misfit = misfitInLoan(scanned, loan.person?.globalId, known().keys)
    setSaid(misfit && whyNot(misfit, scanned, loan, words))
    if (misfit !== undefined) return
    if (scanned.kind === 'person') loan.choosePerson(scanned.person)
    if (scanned.kind === 'key') loan.chooseKey(scanned.key.assetNum)
    if (scanned.kind === 'asset') {
      const holder = holderOf(scanned.asset)
      const record = knownHolder(scanned.asset, usePeople.getState().byId)
      if (loan.person === undefined && holder !== undefined) {
        loan.choosePerson(record ?? { globalId: holder, userName: holder, name: undefined })
      }
      loan.chooseAssets(new Set([...loan.chosen.map(({ assetId }) => assetId), scanned.asset.assetId]))
    }
    onFilled()
  }

  const settle = useEffectEvent((text: string, said: 'scan.notRead' | 'lend.scanNone' | undefined) => {
    const scanned = whatIsScanned(text, known(), enterpriseCode)
    if (scanned !== undefined) fill(scanned)
    else setSaid(said && words.t(said, { number: text }))
  })
  useEffect(() => {
    if (asked === undefined) return
    const { text, isTyped } = asked
    const stop = new AbortController()
    async function lookUp(): Promise<void> {
      if (lastRead(useHoldings.getState().keys) === undefined) await readHoldings()
      const found = await call('listMembers', { profile: id, keyword: text }, { signal: stop.signal })
      if (stop.signal.aborted) return
      if (found.ok) meet(found.data.members)
      // What was typed may be a part of a name, which the field itself then finds.
      const isPart = isTyped && found.ok && found.data.members.length > 0
      settle(text, found.ok ? (isPart ? undefined : 'lend.scanNone') : 'scan.notRead')
    }
    void lookUp()
    return () => stop.abort()
  }, [asked, id])

  return {
    said,
    take(text, isTyped) {
      const scanned = whatIsScanned(text, known(), enterpriseCode)
      if (scanned !== undefined) return () => fill(scanned)
      if (!isTyped || !isPartOfNumber(text)) setAsked({ text, isTyped })
      return isTyped ? undefined : () => {}
    },
  }
}
