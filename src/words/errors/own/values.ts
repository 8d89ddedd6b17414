import type { InputCode } from '../../../contract/codes.ts'
import type { CataloguePart } from '../kinds.ts'

/** What is wrong with a value that was entered or given on the command line. */
export const values = {
  'input.required': {
    fault: 'input',
    en: { meaning: 'A value is missing: {field}.', next: 'Fill it in[, or let Keydesk make it with {option}].' },
    'zh-CN': { meaning: '缺少必填项：{field}。', next: '补全该项[，或用“{option}”由Keydesk生成]。' },
  },
  'input.invalid': {
    fault: 'input',
    en: {
      meaning:
        'The value for {field} isn’t valid[; minimum: {minimum}][; maximum: {maximum}][; minimum length: {minCharacters}][; maximum length: {maxCharacters}][; fewest entries: {minEntries}][; most entries: {maxEntries}][; allowed: {allowed}].',
      next: 'Correct it and try again. Nothing was sent.',
    },
    'zh-CN': {
      meaning:
        '{field}的值无效[，最小为{minimum}][，最大为{maximum}][，至少{minCharacters}个字符][，最多{maxCharacters}个字符][，至少{minEntries}项][，最多{maxEntries}项][，只能是{allowed}]。',
      next: '修改后重试。尚未发送任何请求。',
    },
  },
  'input.idUnusable': {
    fault: 'input',
    en: { meaning: 'This ID can’t be used[: {field}].', next: 'Copy the ID from the list that shows it.' },
    'zh-CN': { meaning: 'ID无效[：{field}]。', next: '从显示该ID的列表中复制。' },
  },
  'input.notLong': {
    fault: 'input',
    en: {
      meaning: '“{value}” isn’t a 64-bit whole number[ ({field})].',
      next: 'Enter digits only, without separators, decimals or an exponent. Copy long IDs as text.',
    },
    'zh-CN': {
      meaning: '“{value}”不是64位整数[（{field}）]。',
      next: '只填写数字，不带分隔符、小数或指数。较长的ID按文本复制。',
    },
  },
  'input.addressNotUrl': {
    fault: 'input',
    en: {
      meaning: 'This isn’t a complete web address[ ({field})].',
      next: 'Enter the address as the service’s operator gave it to you. It starts with https:// and contains no account or password.',
    },
    'zh-CN': {
      meaning: '网址不完整或格式有误[（{field}）]。',
      next: '按服务方提供的网址填写：以https://开头，不含账号和密码。',
    },
  },
  'input.addressNotHttps': {
    fault: 'input',
    en: {
      meaning: 'This address isn’t encrypted[ ({field})].',
      next: 'Use an address that starts with https://. Only this computer’s own address (127.0.0.1) can use http://.',
    },
    'zh-CN': {
      meaning: '该网址未加密[（{field}）]。',
      next: '使用以https://开头的网址。只有本机地址（127.0.0.1）可以使用http://。',
    },
  },
  'input.addressNotBase': {
    fault: 'input',
    en: {
      meaning: 'The address contains a query or an endpoint’s path[ ({field})].',
      next: 'Enter only the base address: {base}.',
    },
    'zh-CN': { meaning: '网址中含有查询参数或接口路径[（{field}）]。', next: '只填写服务地址：{base}。' },
  },
  'input.enterpriseIdUnusable': {
    fault: 'input',
    en: {
      meaning: '“{value}” can’t be an enterprise ID: IDs have no spaces or slashes.',
      next: 'Copy only the global ID of the enterprise’s main account.',
    },
    'zh-CN': {
      meaning: '“{value}”不是企业ID：企业ID中没有空格和斜杠。',
      next: '只复制企业主账号的全局ID，不带其他内容。',
    },
  },
  'input.enterpriseIdIsAddress': {
    fault: 'input',
    en: {
      meaning: 'This is a web address, not an enterprise ID.',
      next: 'Enter the global ID of the enterprise’s main account. The web address goes in the Base address field.',
    },
    'zh-CN': { meaning: '这是网址，不是企业ID。', next: '填写企业主账号的全局ID。网址应填在“服务地址”中。' },
  },
  'input.noTokenEndpoint': {
    fault: 'input',
    en: {
      meaning: 'This enterprise uses pasted tokens, so Keydesk can’t sign in with a password.',
      next: 'Paste new tokens, or connect the enterprise again with a token address, an app key and an account.',
    },
    'zh-CN': {
      meaning: '该企业使用粘贴的令牌，不能用密码登录。',
      next: '粘贴新的令牌，或填写令牌地址、应用Key和账号，重新连接该企业。',
    },
  },
  'input.severalFit': {
    fault: 'input',
    en: {
      meaning: '“{value}” matches more than one[: {fits}].',
      next: 'Enter the ID, number or account of the one you mean. Nothing was sent.',
    },
    'zh-CN': {
      meaning: '“{value}”匹配到多项[：{fits}]。',
      next: '改用能唯一确定该项的ID、编号或账号。尚未发送任何请求。',
    },
  },
  'input.nothingToChange': {
    fault: 'input',
    en: { meaning: 'There’s nothing to change.', next: 'Specify at least one change.' },
    'zh-CN': { meaning: '没有要更改的内容。', next: '至少指定一项更改。' },
  },
  'input.sameInBoth': {
    fault: 'input',
    en: {
      meaning: 'Asset number “{value}” is in both lists: to assign and to withdraw.',
      next: 'Remove it from one of the two lists.',
    },
    'zh-CN': { meaning: '资产编号“{value}”同时出现在分配和收回列表中。', next: '从其中一个列表中移除。' },
  },
  'input.stillLent': {
    fault: 'input',
    en: {
      meaning: 'Still lent[ in key {key}]: {value}. Nothing was sent.',
      next: 'Get the key back first. To withdraw anyway, add --yes.',
    },
    'zh-CN': {
      meaning: '仍在借出中[（借用锁{key}）]：{value}。尚未发送任何请求。',
      next: '先归还借用锁。仍要收回时，添加“--yes”。',
    },
  },
  'input.stillOnline': {
    fault: 'input',
    en: {
      meaning: 'In use online: {value}. Nothing was sent.',
      next: 'Withdrawing may interrupt somebody’s work. To withdraw anyway, add --yes.',
    },
    'zh-CN': {
      meaning: '在线：{value}。尚未发送任何请求。',
      next: '收回可能会中断使用。仍要收回时，添加“--yes”。',
    },
  },
  'input.loanOpen': {
    fault: 'input',
    en: {
      meaning: 'In a loan that hasn’t ended, key {key}[, due {due}]: {value}. Nothing was sent.',
      next: 'Get the key back first. To go on anyway, add --yes.',
    },
    'zh-CN': {
      meaning: '在未结束的借用单中（借用锁{key}[，应还{due}]）：{value}。尚未发送任何请求。',
      next: '先归还借用锁。仍要继续时，添加“--yes”。',
    },
  },
} satisfies CataloguePart<InputCode>
