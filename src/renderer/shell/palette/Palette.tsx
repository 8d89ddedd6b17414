import { useEffect, useEffectEvent, useRef } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { SearchField } from 'react-aria-components/SearchField'
import { Search } from 'lucide-react'
import { useWords } from '../../ui/useWords.tsx'
import { leadFocusToPanel } from '../../ui/focus.ts'
import { ReturnFocus } from '../../ui/Dialog.tsx'
import { lineOfError } from '../../ui/errorWords.ts'
import { perform } from '../actions.ts'
import { KeyCaps } from '../KeyCaps.tsx'
import { lastRead } from '../../data/loadable.ts'
import { useProductsRead } from '../../data/productsRead.tsx'
import { closeDialog, openDialog } from '../../ui/dialogs.tsx'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { useProfiles } from '../../data/profiles.ts'
import { useRoute } from '../../routing/route.ts'
import { findOffers, useFound } from './found.ts'
import { sentences } from '../../../words/fill.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { actionWords, paletteWords } from '../../../words/page/shell.ts'
import { kindsInOrder, type Offer, keywordsOf, parseVerbs } from './verbs.ts'
import styles from './Palette.module.css'

const keywords = keywordsOf(['en', 'zh-CN'], (language, verb) => paletteWords[`words.${verb}`][language])

/** Follows an offer; a verb that needs a record stays and waits for it. */
function follow({ does, isRecord }: Offer): void {
  if ('fill' in does) return openDialog('palette', does.fill)
  closeDialog('palette')
  if (isRecord === true) leadFocusToPanel()
  if ('goTo' in does) location.hash = does.goTo
  else if ('run' in does) does.run()
  else perform(does.action)
}

/** One box for everything: employees, numbers, products, actions, and other enterprises. */
export default function Palette({ request: text }: { request: string }) {
  const words = useWords()
  const { t, number } = words
  const route = useRoute()
  const profile = 'profile' in route ? route.profile : undefined
  const list = useProfiles((state) => state.list)
  const wanted = text.trim()
  const read = useProductsRead()
  const found = useFound(wanted === '' ? undefined : wanted)
  const [verb] = parseVerbs(text, keywords)
  const verbFound = useFound(verb?.rest)
  const whyNot = useWhyNoChanges()
  const offers = findOffers(
    {
      text,
      profile,
      profiles: lastRead(list)?.value.profiles ?? [],
      ...found.records,
      verbs: {
        text,
        profile,
        whyNot: whyNot && t(whyNot),
        keywords,
        rest: verb?.rest ?? '',
        ...verbFound.records,
      },
    },
    words,
  )
  const numbers = [...found.records.assets, ...found.records.keys]
  const isNumber = numbers.some(({ entry }) => entry.assetNum.toLowerCase().includes(wanted.toLowerCase()))
  const shown = kindsInOrder(offers, wanted, isNumber).filter((kind) => offers[kind].length > 0)
  const byId = new Map(shown.flatMap((kind) => offers[kind].map((offer) => [offer.id, offer] as const)))

  const isSearching = found.isSearching || verbFound.isSearching
  /** What Enter follows while the arrow keys have led nowhere. */
  const first = [...byId.values()].find((offer) => offer.isDisabled !== true)
  /** Closing happens once, though both the box and its list may handle the same Enter. */
  const isDone = useRef(false)
  function choose(offer: Offer): void {
    if (isDone.current) return
    isDone.current = !('fill' in offer.does)
    follow(offer)
  }

  /** Enter came before the results: the first one is followed once everything is found. */
  const isWanted = useRef(false)
  const followFirst = useEffectEvent(() => {
    if (first !== undefined) choose(first)
  })
  useEffect(() => {
    if (isSearching || !isWanted.current) return
    isWanted.current = false
    followFirst()
  }, [isSearching])

  function status(): string {
    if (found.error !== undefined)
      return sentences(words.language, t(paletteWords.searchFailed), lineOfError(found.error, words))
    if (isSearching) return t(paletteWords.searching)
    const count = shown.reduce((sum, kind) => sum + (found.totals[kind] ?? offers[kind].length), 0)
    const line = t(paletteWords.found, { count })
    return wanted !== '' && read === 'none' ? `${line} ${t(paletteWords.productsUnread)}` : line
  }

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && closeDialog('palette')}
      className={styles.veil ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={t(actionWords.palette)} className={styles.dialog ?? ''}>
          <Autocomplete
            // What would lead it would be the first of an earlier answer, wherever that stands by now.
            disableAutoFocusFirst
            inputValue={text}
            onInputChange={(next) => {
              isWanted.current = false
              openDialog('palette', next)
            }}
          >
            <SearchField aria-label={t(paletteWords.label)} autoFocus className={styles.field ?? ''}>
              <Search size={18} aria-hidden />
              {/* Its arrows walk the list below, which has the focus only as its active descendant. */}
              <Input
                role="combobox"
                aria-expanded
                aria-haspopup="listbox"
                className={styles.input ?? ''}
                placeholder={t(profile === undefined ? paletteWords.hintNoProfile : paletteWords.hint)}
                spellCheck={false}
                // Typing goes on after what was typed ahead.
                onFocus={({ currentTarget: box }) => box.setSelectionRange(box.value.length, box.value.length)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  // The list handles it, unless the highlighted item is gone.
                  const led = event.currentTarget.getAttribute('aria-activedescendant')
                  if (led !== null && document.getElementById(led) !== null) return
                  // Otherwise the same press would reach the button that gets the focus back.
                  event.preventDefault()
                  if (first !== undefined && !isSearching) choose(first)
                  else isWanted.current = isSearching
                }}
              />
            </SearchField>
            <ListBox
              aria-label={t(paletteWords.offers)}
              className={styles.offers ?? ''}
              selectionMode="none"
              onAction={(id) => {
                const offer = byId.get(String(id))
                if (offer !== undefined) choose(offer)
              }}
              renderEmptyState={() => <div className={styles.empty}>{isSearching ? '' : t(uiWords.noMatch)}</div>}
            >
              {shown.map((kind) => (
                <ListBoxSection key={kind} id={`kind ${kind}`} className={styles.section ?? ''}>
                  <Header className={styles.title}>
                    {t(paletteWords[`kind.${kind}`])}{' '}
                    {found.totals[kind] === undefined ? '' : number(found.totals[kind])}
                  </Header>
                  {offers[kind].map((offer) => (
                    <ListBoxItem
                      key={offer.id}
                      id={offer.id}
                      isDisabled={offer.isDisabled ?? false}
                      textValue={offer.text}
                      data-first={(offer === first && !isSearching) || undefined}
                      className={styles.offer ?? ''}
                    >
                      <bdi className={styles.text}>{offer.text}</bdi>
                      {offer.note !== undefined && <bdi className={styles.note}>{offer.note}</bdi>}
                      {offer.key !== undefined && <KeyCaps of={offer.key} />}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
          <p role="status" className={styles.status}>
            {status()}
          </p>
        </Dialog>
        <ReturnFocus />
      </Modal>
    </ModalOverlay>
  )
}
