import type { MemoryCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../kinds.ts'
import type { record } from './record.ts'

/** The copy of an enterprise on this machine, its snapshots, and syncing. */
export const memory: Catalogue<Exclude<MemoryCode, keyof typeof record>> = {
  'copy.none': {
    fault: 'input',
    en: { meaning: 'There’s no copy of this enterprise on this computer yet.', next: 'Sync first.' },
    'zh-CN': { meaning: '本机还没有该企业的本地副本。', next: '先同步。' },
  },
  'copy.deleted': {
    fault: 'input',
    en: {
      meaning: 'The copy of this enterprise was deleted on this computer, here or by another Keydesk.',
      next: 'Refresh or sync to get a new one.',
    },
    'zh-CN': {
      meaning: '该企业的本地副本已在本机上被删除（由本程序或另一个Keydesk）。',
      next: '刷新或同步，以重新获取。',
    },
  },
  'copy.moving': {
    fault: 'machine',
    en: {
      meaning: 'The list kept changing while it was being read.',
      next: 'Try again when the sync or refresh has ended, or use a snapshot.',
    },
    'zh-CN': { meaning: '读取过程中列表一直在变化。', next: '同步或刷新结束后重试，或改用快照。' },
  },
  'copy.treeUnread': {
    fault: 'service',
    en: {
      meaning: 'The copy has no products of asset ID {assetId} yet[: the last sync couldn’t read them ({error})].',
      next: 'Sync again when the service can be reached.',
    },
    'zh-CN': {
      meaning: '本地副本中还没有资产ID{assetId}的产品[：上次同步未能读取（{error}）]。',
      next: '服务可用时重新同步。',
    },
  },
  'copy.noAsset': {
    fault: 'input',
    en: {
      meaning: 'The copy has no asset number or ID “{value}”.',
      next: 'Check it, or sync if it’s new.',
    },
    'zh-CN': { meaning: '本地副本中没有资产编号或ID“{value}”。', next: '核对后重试；如果是新的，先同步。' },
  },
  'savedReport.none': {
    fault: 'input',
    en: { meaning: 'There’s no saved report “{name}”.', next: 'Choose one from the list of reports.' },
    'zh-CN': { meaning: '没有已保存的报表“{name}”。', next: '从报表列表中选择。' },
  },
  'savedReport.nameTaken': {
    fault: 'input',
    en: {
      meaning: 'Another report is already saved as “{name}”.',
      next: 'Choose another name, or replace it.',
    },
    'zh-CN': { meaning: '已有保存为“{name}”的报表。', next: '换一个名称，或替换它。' },
  },
  'savedReport.nameUnfit': {
    fault: 'input',
    en: {
      meaning: '“{name}” can’t be the name of a saved report: Keydesk uses it itself, or it isn’t one line of text.',
      next: 'Choose another name.',
    },
    'zh-CN': { meaning: '“{name}”是Keydesk自用的名称或不是单行文字，不能用作已保存报表的名称。', next: '换一个名称。' },
  },
  'snapshot.none': {
    fault: 'input',
    en: { meaning: 'There’s no snapshot “{name}”.', next: 'Choose one from the list of snapshots.' },
    'zh-CN': { meaning: '没有快照“{name}”。', next: '从快照列表中选择。' },
  },
  'snapshot.nameTaken': {
    fault: 'input',
    en: { meaning: 'Another snapshot is already named “{name}”.', next: 'Choose another name.' },
    'zh-CN': { meaning: '已有名为“{name}”的快照。', next: '换一个名称。' },
  },
  'snapshot.nameUnfit': {
    fault: 'input',
    en: {
      meaning:
        '“{name}” can’t be a snapshot’s name: it isn’t one line of up to 100 characters, or looks like a number or a date.',
      next: 'Choose a name with words in it.',
    },
    'zh-CN': {
      meaning: '“{name}”不能用作快照名称：名称应为一行，不超过100个字符，且不能像编号或日期。',
      next: '换一个含有文字的名称。',
    },
  },
  'snapshot.ahead': {
    fault: 'machine',
    en: {
      meaning: 'Snapshots that were made while a clock was ahead: {snapshots}[, and {more} more].',
      next: 'Delete them in Snapshots, or with “snapshots delete”; until then no older snapshots are removed, and what is compared by time may be wrong.',
    },
    'zh-CN': {
      meaning: '有快照是在时钟超前时生成的：{snapshots}[，另有{more}个]。',
      next: '在“快照”中或用“snapshots delete”将其删除；在此之前不会清理旧快照，按时间的比较也可能有误。',
    },
  },
  'clock.off': {
    fault: 'machine',
    en: {
      meaning: 'The clock of this computer says {here}, the service’s says {service}.',
      next: 'Set the clock of this computer. Until then snapshots take the service’s time, and what ends or is due may be shown wrong.',
    },
    'zh-CN': {
      meaning: '本机时钟为{here}，服务的时钟为{service}。',
      next: '校准本机时钟。在此之前，快照采用服务的时间，到期和应还的显示可能有误。',
    },
  },
  'past.salvaged': {
    fault: 'machine',
    en: {
      meaning: 'The snapshots on this computer were damaged. Keydesk kept those that are still whole: {kept}.',
      next: 'Check the list of snapshots[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的快照已损坏，Keydesk保留了其中仍然完整的{kept}个。',
      next: '检查快照列表[；损坏的文件已保留：{setAside}]。',
    },
  },
  'past.restored': {
    fault: 'machine',
    en: {
      meaning: 'The snapshots on this computer were damaged and have been restored from their backup.',
      next: 'Check that your latest snapshots are there[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的快照已损坏，已从备份恢复。',
      next: '检查最近的快照是否还在[；损坏的文件已保留：{setAside}]。',
    },
  },
  'past.startedAnew': {
    fault: 'machine',
    en: {
      meaning: 'The snapshots on this computer were lost or damaged, and none of them can be read.',
      next: 'Sync to make a new snapshot[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的快照已丢失或损坏，全部无法读取。',
      next: '重新同步以生成新的快照[；损坏的文件已保留：{setAside}]。',
    },
  },
  'sync.running': {
    fault: 'machine',
    en: {
      meaning: 'This enterprise is already being synced[ ({door}, process {pid})].',
      next: 'Wait until it has finished.',
    },
    'zh-CN': { meaning: '该企业正在同步[（{door}，进程{pid}）]。', next: '等待同步完成。' },
  },
  'sync.repeated': {
    fault: 'service',
    en: {
      meaning:
        'Some employees stand in the list more than once, in place of others: {ids}[ and {more} more]. By its own count it has {before}; different ones: {after}. The copy stays as it was.',
      next: 'Tell the service’s operator. To take the list as it is, update the copy (on the command line: --accept-loss); Keydesk doesn’t ask again about these IDs.',
    },
    'zh-CN': {
      meaning:
        '员工列表中有人重复出现，占了别人的位置：{ids}[等，另有{more}个]。列表称有{before}名，不同的员工只有{after}名。本地副本保持不变。',
      next: '告知服务的运营方。要按现状采用该列表，更新副本（命令行中使用--accept-loss），对这些ID不再询问。',
    },
  },
  'sync.loss': {
    fault: 'service',
    en: {
      meaning:
        'The number of {list} at the service fell from {before} to {after}, so the copy keeps those that it had.',
      next: 'Check in the member center whether this is right. If it is, update the copy (on the command line: --accept-loss).',
    },
    'zh-CN': {
      meaning: '服务中的{list}数量从{before}减少到{after}，本地副本保留原有的内容。',
      next: '先在会员中心核对。如果属实，更新副本（命令行中使用--accept-loss）。',
    },
  },
}
