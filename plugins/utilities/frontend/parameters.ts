import type { ResourceMeta } from '#frontend'

/** The answer of the parameters. */
export interface Parameters extends Record<string, unknown> {
  versao: string
  sistemaRhAutenticado: boolean
  integradoAppColabore: boolean
  camposColaboradorObrigatorio: string[]
  camposCandidatoObrigatorio: string[]
}

interface Part {
  label: string
  /** Names of parameters; `parameter:setting` where the company keeps it under another name. */
  names: string[]
}

export const SECTIONS: Part[] = [
  { label: 'Compartilhamento', names: ['compartilhaCandidatos', 'compartilhaColaboradores', 'compartilhaCursos'] },
  {
    label: 'Cadastros',
    names: ['forcarCaixaAlta', 'maximoCargosCandidato:maxCandidataCargo', 'limiteTamanhoAnexo', 'aderiuAoEsocial'],
  },
  { label: 'Indicadores', names: ['metaAbsenteismo', 'metaTurnover', 'inverterEixoResultadoNineBox'] },
  { label: 'Contato', names: ['emailSuporte', 'linkChat'] },
]

/** Fields of a section that exist here: a parameter of a disabled module has none. */
export function ofSection({ names }: Part, meta: ResourceMeta) {
  const settings = meta.fields.configuracao?.fields ?? {}
  return names.flatMap((name) => {
    const [path = '', kept = path] = name.split(':')
    const field = settings[kept]
    return field ? [{ path, field: { ...field, width: 6 } }] : []
  })
}

/** What is demanded of a record, as people read it in its form; a field its reader may not see keeps its name. */
export function demanded(paths: string[], meta: ResourceMeta | undefined): string {
  if (!paths.length) return 'Nenhum além dos do sistema'
  return paths.map((path) => labelAt(path, meta) ?? path).join(', ')
}

function labelAt(path: string, meta: ResourceMeta | undefined): string | undefined {
  const [first = '', ...rest] = path.split('.')
  let field = meta?.fields[first]
  for (const name of rest) field = field?.fields?.[name]
  return field?.label
}
