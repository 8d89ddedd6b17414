import { useEffect, useRef, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { holderOf, nameOf } from '../../../domain/people.ts'
import { misfitInLoan, type Misfit, type Scanned } from '../../../domain/lending.ts'
import { lookUpScan } from '../../data/scanned.ts'
import type { TakeScan } from '../../ui/dialogs.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import type { Loan } from './useLoan.ts'
import { lendWords } from '../../../words/page/holdings.ts'
import { scanWords } from '../../../words/page/shell.ts'

/** Something that was scanned, with its holder. */
interface Scan {
  scanned: Scanned
  holder: Member | undefined
}

function whyNot(misfit: Misfit, { scanned, holder }: Scan, { person, ownKey }: Loan, { t }: Words): string {
  const key = scanned.kind === 'key' ? scanned.key.assetNum : ''
  const number = scanned.kind === 'asset' ? scanned.asset.assetNum : ''
  const entry = scanned.kind === 'key' ? scanned.key : scanned.kind === 'asset' ? scanned.asset : undefined
  const name = holder === undefined ? ((entry && holderOf(entry)) ?? '') : nameOf(holder)
  switch (misfit) {
    case 'keyTaken':
      return t(lendWords.scanKeyTaken, { key, name })
    case 'hasOwnKey':
      return t(lendWords.hasOwnKey)
    case 'withSomebodyElse':
      return t(lendWords.scanOthers, { number, holder: name, name: person ? nameOf(person) : '' })
    case 'alreadyLent':
      return t(lendWords.scanLent, { number, key: ownKey ?? '' })
    case 'withNobody':
      return t(lendWords.scanFree, { number })
    case 'online':
      return t(lendWords.scanOnline, { number })
  }
}

interface LoanScans {
  /** Why the last scan filled nothing. Until somebody has seen that, nothing is sent: it was meant to be part of it. */
  said: string | undefined
  /** Goes on without what was scanned. */
  leaveOut: () => void
  take: TakeScan
  /**
   * What was typed into a field that it doesn't fit, or scanned too slowly to be told from typing: it fills the one that
   * it fits, or a message says why it fits none.
   */
  takeTyped: (text: string) => Promise<void>
}

/**
 * What a scan does to a loan: it fills the field that it fits, or a message says that it fits none. It never sends the
 * loan.
 */
export function useLoanScans(profile: Profile, loan: Loan, onFilled: () => void): LoanScans {
  const words = useWords()
  const [message, setMessage] = useState<string>()
  /** The field of an employee who stays shows them again, also where it was emptied by hand. */
  function showPerson(): void {
    if (loan.person !== undefined) loan.setPersonText(nameOf(loan.person))
  }

  /** The loan may have changed while a scan was looked up. */
  const fillNow = useRef<(scan: Scan) => void>(undefined)

  function fill(scan: Scan): void {
    const { scanned, holder } = scan
    showPerson()
    const keys = [...(loan.lists.own ?? []), ...(scanned.kind === 'key' ? [scanned.key] : [])]
    const misfit = misfitInLoan(scanned, loan.person?.globalId, keys)
    setMessage(misfit && whyNot(misfit, scan, loan, words))
    if (misfit !== undefined) return
    if (scanned.kind === 'person') loan.choosePerson(scanned.person)
    if (scanned.kind === 'key') loan.chooseKey(scanned.key.assetNum)
    if (scanned.kind === 'asset') {
      const globalId = holderOf(scanned.asset)
      if (loan.person === undefined && globalId !== undefined) {
        loan.choosePerson(holder ?? { globalId, userName: globalId, name: undefined })
      }
      loan.chooseAssets(new Set([...loan.chosen.map(({ assetId }) => assetId), scanned.asset.assetId]))
    }
    onFilled()
  }
  useEffect(() => {
    fillNow.current = fill
  })

  return {
    said: message,
    leaveOut: () => setMessage(undefined),
    async takeTyped(text) {
      const found = await lookUpScan(text.trim(), profile)
      if (!found.ok || found.data.scanned === undefined) return
      const { scanned, holder } = found.data
      fillNow.current?.({ scanned, holder })
    },
    async take(text, isTyped) {
      const found = await lookUpScan(text, profile)
      if (!found.ok) {
        setMessage(words.t(scanWords.notRead, { number: text }))
        return undefined
      }
      const { scanned, holder, isPart } = found.data
      if (scanned !== undefined) return () => fillNow.current?.({ scanned, holder })
      // What was typed may be part of a name or number, which the field itself then finds.
      setMessage(isTyped && isPart ? undefined : words.t(lendWords.scanNone, { number: text }))
      return undefined
    },
  }
}
