import type { MemoryCode } from '../../../contract/codes.ts'
import type { Catalogue } from '../entry.ts'

/** The copy of an enterprise on this machine, its snapshots, and syncing. */
export const memory: Catalogue<MemoryCode> = {
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
      next: 'Delete them in Snapshots; until then nothing is thinned out, and what is compared by time may be wrong.',
    },
    'zh-CN': {
      meaning: '有快照是在时钟超前时生成的：{snapshots}[，另有{more}个]。',
      next: '在“快照”中将其删除；在此之前不会清理旧快照，按时间的比较也可能有误。',
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
  'journal.salvaged': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer was damaged. Entries that are still whole and were kept: {kept}[; missing: {missing}].',
      next: 'Check the history[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的操作记录已损坏。仍然完整并已保留的记录：{kept}条[；缺失：{missing}条]。',
      next: '检查操作记录[；损坏的文件已保留：{setAside}]。',
    },
  },
  'journal.restored': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer was lost or damaged and has been restored from its backup[; entries that are missing: {missing}].',
      next: 'The newest entries may be missing[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的操作记录已丢失或损坏，已从备份恢复[；缺失的记录：{missing}条]。',
      next: '最近的记录可能缺失[；损坏的文件已保留：{setAside}]。',
    },
  },
  'journal.startedAnew': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer was damaged, and there’s no sound backup of it[; entries that are missing: {missing}].',
      next: 'The history now begins again[; the damaged file was kept: {setAside}].',
    },
    'zh-CN': {
      meaning: '本机的操作记录已损坏，也没有可用的备份[；缺失的记录：{missing}条]。',
      next: '操作记录将重新开始[；损坏的文件已保留：{setAside}]。',
    },
  },
  'journal.lost': {
    fault: 'machine',
    en: {
      meaning:
        'The history on this computer lacks entries that were in it: {missing}. Its file was removed or replaced.',
      next: 'If you have a copy of that file, close Keydesk and put it back before you change anything: {path}. A history that was exported whole can be merged.',
    },
    'zh-CN': {
      meaning: '本机的操作记录缺少原有的{missing}条记录，其文件已被删除或替换。',
      next: '如有该文件的备份，先退出Keydesk，在做任何更改之前将其放回：{path}。完整导出的操作记录可以合并。',
    },
  },
  'history.none': {
    fault: 'input',
    en: { meaning: 'There’s no entry {entry} in the history.', next: 'Check the history for the entry’s name.' },
    'zh-CN': { meaning: '操作记录中没有{entry}。', next: '在操作记录中查看该记录的编号。' },
  },
  'history.settled': {
    fault: 'input',
    en: {
      meaning: 'The outcome of {entry} is already known.',
      next: 'Only changes with an unknown outcome can be settled by hand.',
    },
    'zh-CN': { meaning: '{entry}的结果已经确定。', next: '只有结果未知的更改才能由人工确认。' },
  },
  'history.underWay': {
    fault: 'input',
    en: { meaning: 'The change {entry} is still under way.', next: 'Wait until it has ended.' },
    'zh-CN': { meaning: '更改{entry}仍在进行。', next: '等待其结束。' },
  },
  'merge.notRecord': {
    fault: 'input',
    en: {
      meaning: '{path} isn’t a history that was exported whole.',
      next: 'On the other computer, export it as JSON Lines: keydesk history export --out FILE.',
    },
    'zh-CN': {
      meaning: '{path}不是完整导出的操作记录。',
      next: '在另一台电脑上导出为JSON Lines：keydesk history export --out FILE。',
    },
  },
  'merge.altered': {
    fault: 'input',
    en: {
      meaning: 'The entry {entry} isn’t what its hash says. Nothing was taken.',
      next: 'Export the history again.',
    },
    'zh-CN': { meaning: '记录{entry}与其哈希不符。未导入任何内容。', next: '重新导出操作记录。' },
  },
  'merge.forked': {
    fault: 'input',
    en: {
      meaning: 'From the entry {entry} on, the two histories tell the same chain in different ways. Nothing was taken.',
      next: 'One of them was restored or altered: verify both.',
    },
    'zh-CN': {
      meaning: '从记录{entry}起，两份操作记录的同一链不一致。未导入任何内容。',
      next: '其中一份曾被恢复或改动：分别校验两份。',
    },
  },
  'merge.incomplete': {
    fault: 'input',
    en: {
      meaning: 'What comes before the entry {entry} is missing. Nothing was taken.',
      next: 'Export the whole history.',
    },
    'zh-CN': { meaning: '缺少记录{entry}之前的内容。未导入任何内容。', next: '导出完整的操作记录。' },
  },
  'merge.otherEnterprise': {
    fault: 'input',
    en: {
      meaning: '{path} is the history of the enterprise {theirs}, not of {ours}. Nothing was taken.',
      next: 'Choose the enterprise that it is of (--profile), or a history of this one.',
    },
    'zh-CN': {
      meaning: '{path}是企业{theirs}的操作记录，不是{ours}的。未导入任何内容。',
      next: '用--profile选择对应的企业，或改用本企业的操作记录。',
    },
  },
  'merge.otherAddress': {
    fault: 'input',
    en: {
      meaning:
        '{path} is the history of the enterprise {enterprise} at another address, {theirs}. Here its address is {ours}. Nothing was taken.',
      next: 'If both addresses lead to the same service, add --same-enterprise.',
    },
    'zh-CN': {
      meaning: '{path}是企业{enterprise}在另一地址{theirs}的操作记录，此处的地址是{ours}。未导入任何内容。',
      next: '如果两个地址通向同一服务，添加“--same-enterprise”。',
    },
  },
  'merge.noEnterprise': {
    fault: 'input',
    en: {
      meaning: '{path} doesn’t say which enterprise it is the history of. Nothing was taken.',
      next: 'On the other computer, update Keydesk and export the history again.',
    },
    'zh-CN': {
      meaning: '{path}未说明是哪个企业的操作记录。未导入任何内容。',
      next: '在另一台电脑上更新Keydesk，再导出一次操作记录。',
    },
  },
  'undo.changedSince': {
    fault: 'input',
    en: {
      meaning:
        'This was changed again since[: {gone} is no longer listed][: {field} was left as “{then}” and is now “{now}”][: {lent} is lent by now][: the loan of key {key} hasn’t ended][: {online} is in use online by now].',
      next: 'Nothing was undone. Check the record, and change it by hand if needed.',
    },
    'zh-CN': {
      meaning:
        '此后又有更改[：{gone}已不在列表中][：{field}当时改为“{then}”，现在是“{now}”][：{lent}已借出][：借用锁{key}的借用尚未结束][：{online}正在线使用]。',
      next: '没有撤销。查看该记录，需要时手动编辑。',
    },
  },
  'undo.impossible': {
    fault: 'input',
    en: {
      meaning: 'The change {entry} can’t be undone.',
      next: 'Only an edit or an assignment that was done can be undone, where Keydesk knows what was there before and the service can restore it: not an empty department, nor a mobile that it hides.',
    },
    'zh-CN': {
      meaning: '更改{entry}无法撤销。',
      next: '只有已完成的编辑和分配可以撤销，并且Keydesk需要知道更改之前的情况，服务也能够恢复：空的部门和被隐藏的手机号无法恢复。',
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
