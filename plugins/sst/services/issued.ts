import { type Context, type ReportResult, when } from '#engine'

const ISSUED = 'sst/documentos-emitidos'

/** What is kept of a document. */
interface Issued {
  tipo: string
  titulo: string
  referencia?: string | null
  /** Key and id of the record it belongs to. */
  origem?: string
  origemId?: number
  result: ReportResult
}

/** Keeps a document as it is now, with its rows for the spreadsheet and the data of its template. */
export async function issueDocument(context: Context, { result, titulo, ...issued }: Issued): Promise<number> {
  const { id } = await context.system.repo(ISSUED).create({
    ...issued,
    titulo: titulo.slice(0, 200),
    emitidoEm: context.today,
    emitidoPor: context.actor.nome.slice(0, 100),
    conteudo: JSON.stringify(result),
  })
  return id
}

/** The document of a record as it was issued last; null if it never was. */
export async function issuedResult(context: Context, origem: string, origemId: number): Promise<ReportResult | null> {
  const [row] = await context.system
    .query(ISSUED)
    .where(when('origem').is(origem), when('origemId').is(origemId))
    .orderBy('-id')
    .limit(1)
    .select({ conteudo: 'conteudo' })
    .rows()
  return row ? (JSON.parse(row.conteudo!) as ReportResult) : null
}
