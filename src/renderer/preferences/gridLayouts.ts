import type { Settings } from '../../contract/settings.ts'
import { useGridLayouts } from '../ui/grid/layouts.ts'
import { call } from '../desk/call.ts'
import { onDeskEvent } from '../desk/events.ts'

/** How long the columns must stay unchanged before they are saved, in ms: a drag changes them at every move. */
const quietMs = 400

/** Applies the table layouts stored on this machine, and stores changes; called once at the start. */
export function followGridLayouts(): void {
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
  onDeskEvent((event) => {
    if (event.type === 'settingsChanged') take(event.settings)
  })
  void call('readSettings', {}).then((read) => read.ok && take(read.data.settings))
}
