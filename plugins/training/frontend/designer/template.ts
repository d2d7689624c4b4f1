import { CONTEUDO_PADRAO, TITULO_PADRAO } from '../../shared/codes.ts'

/** A logo or a frame. */
export interface Picture {
  id: number
  nome?: string
  url?: string | null
}

/** A logo on the form; positions and width are percent of the form. */
export interface Placed {
  logo: Picture
  positionX: number
  positionY: number
  largura: number
}

export interface Template {
  id?: number
  versao?: number
  nome: string
  titulo: string | null
  conteudo: string | null
  padrao: boolean
  molduraCertificado: Picture | null
  modeloLogoCertificado: Placed[]
}

export const emptyTemplate = (): Template => ({
  nome: '',
  titulo: TITULO_PADRAO,
  conteudo: CONTEUDO_PADRAO,
  padrao: false,
  molduraCertificado: null,
  modeloLogoCertificado: [],
})

const rounded = (value: number) => Math.round(value * 100) / 100

/** The payload sent to the server. */
export const toInput = (template: Template) => ({
  ...(template.versao !== undefined && { versao: template.versao }),
  nome: template.nome,
  titulo: template.titulo || null,
  conteudo: template.conteudo || null,
  padrao: template.padrao,
  molduraCertificado: template.molduraCertificado?.id ?? null,
  modeloLogoCertificado: template.modeloLogoCertificado.map((placed) => ({
    logo: placed.logo.id,
    positionX: rounded(placed.positionX),
    positionY: rounded(placed.positionY),
    largura: rounded(placed.largura),
  })),
})

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Moves or resizes a logo, within the form. */
export const moved = (placed: Placed, by: { x?: number; y?: number; width?: number }): Placed => {
  const largura = within(placed.largura + (by.width ?? 0), 2, 100)
  return {
    ...placed,
    largura,
    positionX: within(placed.positionX + (by.x ?? 0), 0, 100 - largura),
    positionY: within(placed.positionY + (by.y ?? 0), 0, 95),
  }
}
