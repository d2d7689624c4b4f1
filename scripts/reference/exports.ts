import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Something a module offers: where it is defined, what its docstring says and how it looks without its body. */
export interface Exported {
  name: string
  file: string
  doc: string
  code: string
  /** The heading it stands under in the index of its module: the `// …` line before it. */
  topic?: string
}

interface Module {
  text: string
  body: any[]
}

const modules = new Map<string, Module>()

function load(file: string): Module {
  let known = modules.get(file)
  if (!known) {
    const text = readFileSync(ROOT + file, 'utf8')
    modules.set(
      file,
      (known = { text, body: (parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as any).body }),
    )
  }
  return known
}

const resolve = (from: string, specifier: string) =>
  specifier.startsWith('#engine/') ? `app/${specifier.slice(1)}` : posix.join(posix.dirname(from), specifier)
const nameOf = (node: any): string => node.name ?? node.value

/** The docstring that ends right before a position, without its stars. */
export function docBefore(text: string, start: number): string {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, start))
  return (found?.[1] ?? '').replace(/^[ \t]*\*[ \t]?/gm, '').trim()
}

/** The last `// …` line before a position. */
const topicBefore = (text: string, start: number): string | undefined =>
  [...text.slice(0, start).matchAll(/^\/\/ (.+)$/gm)].at(-1)?.[1]

/** A declaration as a reader needs it: types whole, functions and classes without their bodies. */
function signature(text: string, node: any): string {
  const until = (end: number) => text.slice(node.start, end).trim()
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.body ? until(node.body.start) : until(node.end)
    case 'VariableDeclaration': {
      const [one] = node.declarations
      if (one.init?.type === 'ArrowFunctionExpression') return until(one.init.body.start).replace(/\s*=>\s*\(?$/, '')
      if (one.init?.type === 'ObjectExpression' || one.init?.type === 'ArrayExpression')
        return until(one.init.start).replace(/\s*=$/, '')
      return until(node.end)
    }
    case 'ClassDeclaration': {
      const members = node.body.body
        .filter((item: any) => item.key?.type !== 'PrivateIdentifier' && item.accessibility !== 'private')
        .map((item: any) => {
          const doc = docBefore(text, item.start)
          const end =
            item.value?.body?.start ?? (item.value && item.type === 'PropertyDefinition' ? item.value.start : item.end)
          return `${doc ? `  /** ${doc.replace(/\s+/g, ' ')} */\n` : ''}  ${text.slice(item.start, end).trim().replace(/\s*=$/, '')}`
        })
      return `${until(node.body.start)} {\n${members.join('\n')}\n}`
    }
    default:
      return until(node.end)
  }
}

const declared = (node: any): string[] =>
  (node.type === 'VariableDeclaration'
    ? node.declarations.map((declaration: any) => declaration.id.name)
    : [node.id?.name]
  ).filter(Boolean)

function find(file: string, name: string): Exported {
  const { text, body } = load(file)
  for (const node of body) {
    const own = node.declaration ?? node
    if (declared(own).includes(name))
      return { name, file, doc: docBefore(text, node.start), code: signature(text, own) }
    if (node.type !== 'ExportNamedDeclaration' || !node.source) continue
    const one = node.specifiers.find((each: any) => nameOf(each.exported) === name)
    if (one) return { ...find(resolve(file, node.source.value), nameOf(one.local)), name }
  }
  // Imported and handed on: `import type { X } from './x.ts'` and `export type { X }`.
  for (const node of body)
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.')) {
      const one = node.specifiers.find((each: any) => each.local.name === name)
      if (one) return { ...find(resolve(file, node.source.value), nameOf(one.imported)), name }
    }
  for (const node of body)
    if (
      node.type === 'ExportAllDeclaration' &&
      exportsOf(resolve(file, node.source.value)).some((exported) => exported.name === name)
    )
      return find(resolve(file, node.source.value), name)
  throw new Error(`${file} exports "${name}", whose definition was not found.`)
}

/** Everything a module exports, in its order, found where it is defined. Packages are left out: they have their own pages. */
export function exportsOf(file: string): Exported[] {
  const found = new Map<string, Exported>()
  const { text, body } = load(file)
  for (const node of body) {
    const topic = topicBefore(text, node.start)
    const known = new Set(found.keys())
    if (node.type === 'ExportAllDeclaration')
      for (const exported of exportsOf(resolve(file, node.source.value))) found.set(exported.name, exported)
    if (node.type !== 'ExportNamedDeclaration' && node.type !== 'ExportAllDeclaration') continue
    if (node.declaration) for (const name of declared(node.declaration)) found.set(name, find(file, name))
    const specifiers = node.source && !node.source.value.startsWith('.') ? [] : (node.specifiers ?? [])
    for (const specifier of specifiers)
      found.set(
        nameOf(specifier.exported),
        node.source
          ? { ...find(resolve(file, node.source.value), nameOf(specifier.local)), name: nameOf(specifier.exported) }
          : find(file, nameOf(specifier.local)),
      )
    for (const [name, one] of found) if (topic && !known.has(name)) one.topic = topic
  }
  return [...found.values()]
}
