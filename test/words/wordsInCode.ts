import ts from 'typescript'
import { walk } from './sources.ts'

/** Attributes and properties whose text a person sees or hears. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'detail',
  'header',
  'hint',
  'label',
  'message',
  'note',
  'placeholder',
  'text',
  'textValue',
  'title',
])

/** A language is named in itself, and a key of the keyboard as it is labelled, whatever the language of the page. */
const allowed = new Set(['English', '简体中文', 'Page Up', 'Page Down'])

const hasLetters = (text: string) => /\p{L}/u.test(text)
const isSentence = (text: string) => /\p{L}\s+\p{L}/u.test(text) || /\p{Script=Han}/u.test(text)

/** What an expression says itself, whichever way it goes: not what it gets from a call or a variable. */
function textsIn(node: ts.Node | undefined): string[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return textsIn(node.expression)
  if (ts.isConditionalExpression(node)) return [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)]
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(textsIn)
  if (ts.isBinaryExpression(node)) {
    const speaks = /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText())
    return speaks ? [...textsIn(node.left), ...textsIn(node.right)] : []
  }
  return []
}

/** `<code>`: what is written the same in every language. */
function isCode(node: ts.Node): boolean {
  return ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'code'
}

/** The texts that a place on the screen gets from the code. */
function shownBy(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return isCode(node.parent) ? [] : [node.text]
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return textsIn(node)
  if (ts.isJsxAttribute(node) && spoken.has(node.name.getText())) return textsIn(node.initializer)
  if (ts.isPropertyAssignment(node) && spoken.has(node.name.getText().replace(/^'|'$/g, '')))
    return textsIn(node.initializer)
  if (ts.isBinaryExpression(node) && /\.title$/.test(node.left.getText())) return textsIn(node.right)
  return []
}

/** A text that nobody is meant to read: the message of an exception, where a popover opens, a selector. */
function isTechnical({ parent }: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return parent.name.getText() === 'placement'
  if (ts.isCallExpression(parent))
    return /\.(querySelector(All)?|matches|closest)(<.*>)?$/.test(parent.expression.getText())
  return ts.isNewExpression(parent) && parent.expression.getText() === 'Error'
}

/**
 * Words for people that stand in the code and not in the catalogue: whatever has a letter where something is shown or
 * read aloud, and elsewhere whatever looks like a sentence.
 */
export function wordsInCode(source: ts.SourceFile): string[] {
  const found = new Set<string>()
  walk(source, (node) => {
    for (const text of shownBy(node)) if (hasLetters(text)) found.add(text.trim())
    if (ts.isStringLiteralLike(node) && isSentence(node.text) && !isTechnical(node)) found.add(node.text)
  })
  return [...found].filter((text) => !allowed.has(text))
}
