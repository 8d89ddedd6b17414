import type { Settings } from '../../contract/settings.ts'
import { useGridLayouts } from '../ui/grid/layouts.ts'
import { call } from '../desk/call.ts'

/** How long the columns must stay unchanged before they are saved, in ms: a drag changes them at every move. */
const quietMs = 400

/** Stores changes of the table layouts on this machine; called once at the start. Returns what applies those stored. */
export function followGridLayouts(): (settings: Settings) => void {
  let saved = useGridLayouts.getState()
  let timer: ReturnType<typeof setTimeout> | undefined

  const unsaved = () => {
    const layouts = Object.entries(useGridLayouts.getState())
    return Object.fromEntries(layouts.filter(([name, layout]) => saved[name] !== layout))
  }
  const take = ({ grids }: Settings) => {
    const mine = unsaved()
    saved = grids ?? {}
    useGridLayouts.setState({ ...saved, ...mine }, true)
  }
  const save = () => {
    timer = undefined
    const grids = unsaved()
    saved = useGridLayouts.getState()
    if (Object.keys(grids).length > 0) void call('saveSettings', { settings: { grids } })
  }

  useGridLayouts.subscribe(() => {
    clearTimeout(timer)
    timer = Object.keys(unsaved()).length > 0 ? setTimeout(save, quietMs) : undefined
  })
  return take
}
