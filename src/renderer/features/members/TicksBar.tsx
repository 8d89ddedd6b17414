import { useState } from 'react'
import { Download, Gift, Link2, Pencil, RotateCcwKey, Trash2, UserMinus, type LucideIcon } from 'lucide-react'
import { serves } from '../../../domain/services.ts'
import type { Picked } from '../../../contract/rows.ts'
import { openChange } from '../../changes/dialogs.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { openClaiming } from '../../changes/startJob.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Button } from '../../ui/Button.tsx'
import { inVerbOrder, type VerbName } from '../../ui/grid/GridMenu.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { EditMany, Holding, useHolding } from './EditMany.tsx'
import styles from './Many.module.css'
import {
  pickedOf,
  tickAll,
  useMemberSelection,
  type Search,
  clearMemberSelection,
  readTicked,
} from './memberSelection.ts'
import { manyWords } from '../../../words/page/many.ts'
import { verbWords } from '../../../words/terms.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { memberWords, passwordWords, assignWords } from '../../../words/page/members.ts'
import type { AssetNumber } from '../../../contract/ids.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { typingFor, useManyJob, type ManyProps, useWhoPicked, WhoPicked } from './WhoPicked.tsx'
import { PasswordFields, passwordSent, type PasswordWay, useMemberFields } from './MemberFields.tsx'

interface TicksBarProps {
  /** What the list shows. */
  search: Search
  /** How many the list shows, and how many are ticked, there or elsewhere. */
  total: number
  count: number
  onExport: () => void
}

/** Deletes those who are ticked, after it was shown who they are and what each of them still holds. */
function DeleteMany({ profile, picked, search, onClose }: ManyProps) {
  const words = useWords()
  const { t, rich } = words
  const { count, start } = useManyJob({ profile, picked })
  const who = useWhoPicked(picked, search)
  const holding = useHolding(picked)

  async function remove() {
    const failure = await start((ticked) => ({ kind: 'delete', ...ticked }))
    if (failure === undefined) clearMemberSelection()
    return failure
  }

  return (
    <QuestionDialog
      size="large"
      title={t(memberWords.delete, { whom: who.called })}
      action={t(memberWords.deleteAction, { whom: who.called })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(changeWords.noUndo)}</p>}
      typing={typingFor(count, words)}
      isActionDisabled={count === 0 || who.count === 0 || holding.holders === undefined}
      onAct={remove}
      onClose={onClose}
    >
      <p>{rich(manyWords.deleteText, { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
      <WhoPicked of={who} />
      <Holding of={holding}>
        <p>{t(manyWords.holdText)}</p>
      </Holding>
    </QuestionDialog>
  )
}

/** Gives those who are ticked new passwords; generated ones are shown once by the job. */
function ResetMany({ profile, picked, search, onClose }: ManyProps) {
  const { t, rich } = useWords()
  const { count, start } = useManyJob({ profile, picked })
  const who = useWhoPicked(picked, search)
  const [way, setWay] = useState<PasswordWay>('letters')
  const [typed, setTyped] = useState('')
  const fields = useMemberFields<'password'>({
    profile,
    values: { password: typed },
    onChange: ({ password = '' }) => setTyped(password),
    isSent: () => way === 'type',
    error: undefined,
  })
  return (
    <QuestionDialog
      variant="primary"
      title={t(passwordWords.reset, { count, whom: who.called })}
      action={t(passwordWords.reset, { count, whom: who.called })}
      mark={<ProfileMark profile={profile} />}
      form={{
        loses: way === 'type' && typed !== '' ? 'typed' : undefined,
        check: () => fields.attempt(['password']),
      }}
      heed={<p>{t(changeWords.noUndo)}</p>}
      isActionDisabled={count === 0 || who.count === 0}
      onAct={() => start((ticked) => ({ kind: 'resetPassword', ...ticked, ...passwordSent(way, typed) }))}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          <p>{rich(manyWords.resetText, { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
          <WhoPicked of={who} />
          <PasswordFields
            label={t(count === 1 ? passwordWords.how : manyWords.passwords)}
            way={way}
            onWay={setWay}
            field={fields.of('password')}
            isDisabled={isBusy}
            isForMany
          />
        </>
      )}
    </QuestionDialog>
  )
}

/** As many as people look through; searching finds the others. */
const shownAtOnce = 200
/** The most that one request brings. */
const mostAtOnce = 1000
const none: ReadonlySet<string> = new Set()
const free = { free: true, sort: { by: 'assetNum' } } as const

/** Assigns a free asset number to each of those who are ticked: the numbers that were chosen, or the first that are free. */
function AssignMany({ profile, picked, onClose }: ManyProps) {
  const { t, rich } = useWords()
  const { count, start } = useManyJob({ profile, picked })
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(none)
  const found = lastRead(
    useQuery('findAssets', { ...free, limit: shownAtOnce, ...(text.trim() !== '' && { text: text.trim() }) }),
  )?.value
  const first = lastRead(useQuery('findAssets', { ...free, limit: mostAtOnce }))?.value
  const others = (first?.rows ?? []).map(({ entry }) => entry.assetNum).filter((number) => !chosen.has(number))
  const missing = Math.max(0, count - chosen.size)
  const numbers = [...(chosen as ReadonlySet<AssetNumber>), ...others.slice(0, missing)]
  const isFitting = count > 0 && numbers.length === count

  async function assign() {
    const failure = await start((ticked) => ({ kind: 'assign', ...ticked, numbers, inUse: false }))
    if (failure === undefined) clearMemberSelection()
    return failure
  }

  return (
    <QuestionDialog
      variant="primary"
      size="large"
      title={t(manyWords.assignTitle, { count })}
      action={t(manyWords.assignAction, { count })}
      mark={<ProfileMark profile={profile} />}
      form={{ loses: chosen.size > 0 ? 'typed' : undefined, check: () => isFitting }}
      isActionDisabled={!isFitting}
      onAct={assign}
      onClose={onClose}
    >
      <p>{rich(manyWords.assignText, { count, enterprise: <bdi>{profile.name}</bdi> })}</p>
      <CheckList
        label={t(assignWords.assignFree)}
        choices={(found?.rows ?? []).map(({ entry: { assetNum } }) => ({ id: assetNum, text: assetNum }))}
        search={{ text, onChange: setText, total: found?.total ?? 0 }}
        chosen={chosen}
        onChange={setChosen}
        emptyText={t(assignWords.noneFree)}
        autoFocus
      />
      <p role="status">
        {chosen.size > count
          ? t(manyWords.assignTooMany, { count: chosen.size - count })
          : isFitting
            ? t(manyWords.assignRest, { count: missing })
            : t(manyWords.assignTooFew, { count: count - numbers.length })}
      </p>
    </QuestionDialog>
  )
}

const dialogs = { edit: EditMany, reset: ResetMany, assign: AssignMany, delete: DeleteMany }

interface TickedVerb {
  id: VerbName
  text: string
  icon: LucideIcon
  /** It changes nothing. */
  isLook?: true
  act: () => void
}

const openLeaving = (picked: Picked): void => openChange('member', { change: 'leave', picked })

/** What can be done with those who are ticked. */
export function TicksBar({ search, total, count, onExport }: TicksBarProps) {
  const { t } = useWords()
  const profile = useCurrentProfile()
  const picked = pickedOf(useMemberSelection())
  const here = lastRead(useQuery('findMembers', picked && { ...search, picked, limit: 0 }))?.value.total
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open]

  async function claim(): Promise<void> {
    if (profile === undefined) return
    const accounts = (await readTicked()).flatMap(({ entry }) => (entry.deleted === true ? [] : entry.userName))
    openClaiming(profile.id, accounts)
  }

  const canClaim = profile !== undefined && serves(profile, 'activities')
  const verbs = inVerbOrder<TickedVerb>([
    { id: 'edit', text: t(verbWords.editDialog), icon: Pencil, act: () => setOpen('edit') },
    { id: 'password', text: t(manyWords.reset), icon: RotateCcwKey, act: () => setOpen('reset') },
    { id: 'assign', text: t(manyWords.assign), icon: Link2, act: () => setOpen('assign') },
    ...(canClaim ? [{ id: 'claim' as const, text: t(manyWords.claim), icon: Gift, act: () => void claim() }] : []),
    { id: 'export', text: t(verbWords.export), icon: Download, isLook: true, act: onExport },
    { id: 'leave', text: t(memberWords.leave), icon: UserMinus, act: () => picked && openLeaving(picked) },
    { id: 'delete', text: t(verbWords.deleteDialog), icon: Trash2, act: () => setOpen('delete') },
  ])

  return (
    <>
      {here !== undefined && here < count && (
        <span className={styles.soft}>{t(manyWords.hidden, { count: count - here })}</span>
      )}
      {here !== undefined && here < total && (
        <Button size="small" variant="quiet" onPress={() => tickAll(search)}>
          {t(manyWords.tickAll, { count: total })}
        </Button>
      )}
      {verbs.map(({ id, text, icon: Icon, isLook, act }) => {
        const Verb = isLook === true ? Button : ChangeButton
        const variant = id === 'leave' || id === 'delete' ? 'destructive' : 'plain'
        return (
          <Verb key={id} size="small" variant={variant} icon={<Icon size={14} aria-hidden />} onPress={act}>
            {text}
          </Verb>
        )
      })}
      {Dialog !== undefined && profile !== undefined && picked !== undefined && (
        <Dialog profile={profile} picked={picked} search={search} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
