/** Supported SCORM versions. */
export type ScormVersion = '1.2' | '2004'

/** A part of a package that is opened separately. */
export interface ScormItem {
  id: string
  titulo: string
  /** Path inside the package, with its query string. */
  href: string
  /** The part reports no progress: opening it completes it. */
  mudo: boolean
  /** Passing score from 0 to 100. */
  minimo: number | null
  inicial: string | null
}

export interface ScormPackage {
  versao: ScormVersion
  titulo: string
  itens: ScormItem[]
  /**
   * The package requests an order of its parts (SCORM 2004 sequencing, prerequisites of SCORM 1.2), which is not
   * enforced.
   */
  sequencia?: boolean
}

/** A package that cannot be accepted, with a message for users. */
export class ScormError extends Error {}

const MAX_ITEMS = 100
const MAX_TITLE_LENGTH = 200

type Node = Record<string, any>

const local = (name: string) => name.replace(/^@?(\w[\w.-]*:)?/, '')

/** Child elements with a name, whatever their namespace prefix. */
function children(node: Node | undefined, name: string): Node[] {
  if (typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, value]) =>
    !key.startsWith('@') && local(key) === name ? (Array.isArray(value) ? value : [value]) : [],
  )
}

function attribute(node: Node | undefined, name: string): string | undefined {
  if (typeof node !== 'object') return undefined
  const found = Object.entries(node).find(
    ([key]) => key.startsWith('@') && local(key).toLowerCase() === name.toLowerCase(),
  )
  return found && String(found[1])
}

function textOf(node: unknown): string {
  if (typeof node === 'string') return node.trim()
  if (typeof node !== 'object' || node === null) return ''
  return Object.entries(node as Node)
    .filter(([key]) => key.startsWith('#'))
    .map(([, value]) => String(value))
    .join(' ')
    .trim()
}

const inside = (node: Node | undefined, name: string) => textOf(children(node, name)[0])

function versionOf(manifest: Node): ScormVersion {
  const said = inside(children(manifest, 'metadata')[0], 'schemaversion')
  const spaces = JSON.stringify(manifest)
  if (said === '1.2' || (!said && spaces.includes('adlcp_rootv1p2'))) return '1.2'
  if (/2004|^CAM 1\.3|^1\.3/.test(said) || (!said && spaces.includes('adlcp_v1p3'))) return '2004'
  throw new ScormError('Só são aceitos pacotes SCORM 1.2 e SCORM 2004.')
}

/** The passing percentage, as either version declares it. */
function minimumOf(item: Node, versao: ScormVersion): number | null {
  const primary = children(children(children(item, 'sequencing')[0], 'objectives')[0], 'primaryObjective')[0]
  const said = versao === '1.2' ? inside(item, 'masteryscore') : inside(primary, 'minNormalizedMeasure')
  const number = said === '' ? Number.NaN : Number(said) * (versao === '1.2' ? 1 : 100)
  return number >= 0 && number <= 100 ? number : null
}

/**
 * Whether the whole package or a part of it requests an order. Minimum and weight of a part alone do not request one.
 */
function asksForOrder(item: Node, levels = 0): boolean {
  if (levels > 20) return false
  const rules = children(item, 'sequencing').some(
    (child) =>
      children(child, 'sequencingRules').length + children(child, 'limitConditions').length > 0 ||
      children(child, 'controlMode').some(
        (mode) => attribute(mode, 'choice') === 'false' || attribute(mode, 'forwardOnly') === 'true',
      ),
  )
  return (
    rules ||
    inside(item, 'prerequisites') !== '' ||
    children(item, 'item').some((child) => asksForOrder(child, levels + 1))
  )
}

/** Resolves a path of the manifest to a path in the archive. @throws ScormError if it leads out of the archive */
export function innerPath(href: string): string {
  const path = href.split(/[?#]/, 1)[0]!
  const outside = () => new ScormError(`O pacote chama um endereço fora dele: ${href.slice(0, 100)}`)
  if (/^[a-z][\w+.-]*:|^\/\//i.test(href)) throw outside()
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..' && !steps.pop()) throw outside()
    if (step && step !== '.' && step !== '..') steps.push(step)
  }
  try {
    return decodeURIComponent(steps.join('/'))
  } catch {
    return steps.join('/')
  }
}

const join = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('')
const withParameters = (href: string, parameters: string | undefined) =>
  !parameters
    ? href
    : /^[?#]/.test(parameters)
      ? href + parameters
      : `${href}${href.includes('?') ? '&' : '?'}${parameters}`

/**
 * Reads `imsmanifest.xml`, parsed into an object by xmlbuilder2. `has` checks whether the archive contains a name.
 * @throws ScormError
 */
export function readManifest(document: Node, has: (path: string) => boolean): ScormPackage {
  const manifest = children(document, 'manifest')[0]
  if (!manifest) throw new ScormError('O imsmanifest.xml do pacote não tem o elemento "manifest".')
  const versao = versionOf(manifest)
  const resources = children(manifest, 'resources')[0]
  const byId = new Map(children(resources, 'resource').map((child) => [attribute(child, 'identifier') ?? '', child]))
  const base = join(attribute(manifest, 'base'), attribute(resources, 'base'))
  const organizations = children(manifest, 'organizations')[0]
  const all = children(organizations, 'organization')
  const organization =
    all.find((node) => attribute(node, 'identifier') === attribute(organizations, 'default')) ?? all[0]
  const itens: ScormItem[] = []
  const visit = (item: Node, levels: number) => {
    if (levels > 20) throw new ScormError('O índice do pacote tem níveis demais.')
    const resource = byId.get(attribute(item, 'identifierref') ?? '')
    const href = attribute(resource, 'href')
    if (resource && href) {
      const whole = withParameters(join(base, attribute(resource, 'base'), href), attribute(item, 'parameters'))
      const path = innerPath(whole)
      if (!has(path)) throw new ScormError(`Falta no pacote o arquivo "${path.slice(0, 100)}", que o manifesto chama.`)
      const id = attribute(item, 'identifier') ?? `item-${itens.length + 1}`
      if (id.length > 200 || whole.length > 400) throw new ScormError('O manifesto do pacote tem nomes longos demais.')
      if (itens.some((item) => item.id === id)) throw new ScormError(`O manifesto do pacote repete o item "${id}".`)
      itens.push({
        id,
        titulo: (inside(item, 'title') || id).slice(0, MAX_TITLE_LENGTH),
        href: whole,
        mudo: attribute(resource, 'scormtype')?.toLowerCase() === 'asset',
        minimo: minimumOf(item, versao),
        inicial: (inside(item, 'datafromlms') || inside(item, 'dataFromLMS')).slice(0, 4000) || null,
      })
    }
    for (const child of children(item, 'item')) visit(child, levels + 1)
  }
  for (const item of children(organization, 'item')) visit(item, 1)
  if (!itens.length) throw new ScormError('O manifesto do pacote não diz o que abrir.')
  if (itens.length > MAX_ITEMS) throw new ScormError(`O pacote tem mais de ${MAX_ITEMS} partes.`)
  const titulo = (inside(organization, 'title') || itens[0]!.titulo).slice(0, MAX_TITLE_LENGTH)
  return { versao, titulo, itens, sequencia: asksForOrder(organization!) }
}
