import type { Catalogue } from '../entry.ts'

/** What is wrong with a value that was entered or given on the command line. */
export const values: Catalogue = {
  'input.required': {
    fault: 'input',
    en: { meaning: 'A value is missing: {field}.', next: 'Fill in this value.' },
    'zh-CN': { meaning: '缺少必填项：{field}。', next: '补填该项。' },
  },
  'input.invalid': {
    fault: 'input',
    en: {
      meaning:
        'A value cannot be used: {field}[; at least {minimum}][; at most {maximum}][; at least {minCharacters} characters][; at most {maxCharacters} characters][; at least {minEntries} entries][; at most {maxEntries} entries][; one of {allowed}].',
      next: 'Correct this value; nothing was sent.',
    },
    'zh-CN': {
      meaning:
        '内容无效：{field}[，至少为 {minimum}][，最多为 {maximum}][，至少 {minCharacters} 个字符][，最多 {maxCharacters} 个字符][，至少 {minEntries} 项][，最多 {maxEntries} 项][，只能是 {allowed}]。',
      next: '修改该项；尚未发送任何请求。',
    },
  },
  'input.idUnusable': {
    fault: 'input',
    en: { meaning: 'This is no usable id[: {field}].', next: 'Copy the id from the list that shows it.' },
    'zh-CN': { meaning: 'ID 无效[：{field}]。', next: '从显示该 ID 的列表中复制。' },
  },
  'input.enterpriseIdUnusable': {
    fault: 'input',
    en: {
      meaning: 'An enterprise id has no spaces and no slashes, so “{value}” can’t be one.',
      next: 'Copy the global id of the enterprise’s main account, and nothing around it.',
    },
    'zh-CN': {
      meaning: '企业 ID 中没有空格和斜杠，“{value}”不是企业 ID。',
      next: '只复制企业主账号的全局 ID，不带其他内容。',
    },
  },
  'input.enterpriseIdIsAddress': {
    fault: 'input',
    en: {
      meaning: 'This is a web address, not an enterprise id.',
      next: 'Enter the global id of the enterprise’s main account; the address goes into the base address.',
    },
    'zh-CN': {
      meaning: '这是网址，不是企业 ID。',
      next: '填写企业主账号的全局 ID；网址填在服务地址中。',
    },
  },
  'input.notLong': {
    fault: 'input',
    en: {
      meaning: '“{value}” is not a 64-bit whole number[: {field}].',
      next: 'Enter digits only, without separators, decimals or exponent; copy long ids as text.',
    },
    'zh-CN': {
      meaning: '“{value}”不是 64 位整数[：{field}]。',
      next: '只填写数字，不带分隔符、小数或指数；较长的 ID 按文本复制。',
    },
  },
  'input.addressNotUrl': {
    fault: 'input',
    en: {
      meaning: 'This is no complete web address[: {field}].',
      next: 'Enter the address as the operator of the service gives it: it begins with https:// and holds no name or password.',
    },
    'zh-CN': {
      meaning: '网址不完整或格式有误[：{field}]。',
      next: '按服务方提供的网址填写：以 https:// 开头，不含用户名和密码。',
    },
  },
  'input.addressNotHttps': {
    fault: 'input',
    en: {
      meaning: 'The address is not encrypted[: {field}].',
      next: 'Use an address that begins with https://; http:// is allowed on this computer itself (127.0.0.1) only.',
    },
    'zh-CN': {
      meaning: '该网址未加密[：{field}]。',
      next: '使用以 https:// 开头的地址；只有本机地址（127.0.0.1）可以使用 http://。',
    },
  },
  'input.addressNotBase': {
    fault: 'input',
    en: {
      meaning: 'The address contains a query or the path of an endpoint[: {field}].',
      next: 'Enter only the base address: {base}.',
    },
    'zh-CN': {
      meaning: '地址中含有查询参数或接口路径[：{field}]。',
      next: '只填写服务的基础地址：{base}。',
    },
  },
  'input.noTokenEndpoint': {
    fault: 'input',
    en: {
      meaning: 'This profile uses pasted tokens, so a password is of no use to it.',
      next: 'Paste new tokens, or add a profile with token address, app key and login name.',
    },
    'zh-CN': {
      meaning: '该连接使用粘贴的令牌，无法用密码登录。',
      next: '粘贴新的令牌，或添加带有令牌地址、应用 Key 和登录名的连接。',
    },
  },
  'input.assetNumberGiven': {
    fault: 'input',
    en: {
      meaning: '“{value}” is an asset number; an asset id is needed here.',
      next: 'Give the asset id instead[: {assetId}].',
    },
    'zh-CN': { meaning: '“{value}”是资产编号，此处需要资产 ID。', next: '改用资产 ID[：{assetId}]。' },
  },
  'input.assetIdGiven': {
    fault: 'input',
    en: {
      meaning: '“{value}” is an asset id; an asset number is needed here.',
      next: 'Give the asset number instead[: {assetNum}].',
    },
    'zh-CN': { meaning: '“{value}”是资产 ID，此处需要资产编号。', next: '改用资产编号[：{assetNum}]。' },
  },
  'input.keyIdGiven': {
    fault: 'input',
    en: {
      meaning: '“{value}” is the asset id of a key; its number is needed here.',
      next: 'Give the key number instead[: {keyNumber}].',
    },
    'zh-CN': { meaning: '“{value}”是锁的资产 ID，此处需要借用锁编号。', next: '改用借用锁编号[：{keyNumber}]。' },
  },
  'input.nothingToChange': {
    fault: 'input',
    en: { meaning: 'Nothing was given that would change anything.', next: 'Give at least one value to change.' },
    'zh-CN': { meaning: '没有需要更改的内容。', next: '至少指定一项要更改的内容。' },
  },
  'input.sameInBoth': {
    fault: 'input',
    en: {
      meaning: 'The asset number “{value}” is both to be assigned and to be withdrawn.',
      next: 'Take it out of one of the two lists.',
    },
    'zh-CN': { meaning: '资产编号“{value}”同时出现在分配和收回列表中。', next: '从其中一个列表中去掉。' },
  },
}
