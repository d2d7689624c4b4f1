import { brDate, type Context, type EngineContext, engine, storedFile, when } from '#engine'
import type { Class } from '../domain/rows.ts'
import { qrSvg } from '#app/links/index.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { appUrl } from '#config/app.ts'
import { CONTEUDO_PADRAO, TITULO_PADRAO } from '../shared/codes.ts'
import { filled } from '../shared/certificate_text.ts'
import { CERTIFICATES, CLASSES, FRAMES, LOGOS, TEMPLATES } from '../domain/keys.ts'
import { coursesById } from '../queries/course_periods.ts'
import { periodOf } from './notices.ts'
import { type SafetyFacts, safetyFacts } from './safety_certificate.ts'

export interface Wanted {
  classes?: number[]
  talents?: number[]
  ids?: number[]
  /** Overrides the stored values of each certificate. */
  template?: number | null
  titulo?: string | null
  conteudo?: string | null
}

/** Printed layout of a template: pictures as data, positions in percent of the page. */
interface Look {
  id: number
  moldura: string | null
  logos: { imagem: string; x: number; y: number; largura: number }[]
}

interface Signature {
  nome: string
  cargo: string | null
  imagem: string | null
}

/** The back of the certificates of a safety training. */
interface Back extends SafetyFacts {
  assinatura: string | null
}

interface Page extends Record<string, unknown> {
  talento: string
  titulo: string
  conteudo: string
  turma: string
  periodo: string
  dataEmissao: string
  emitidoEm: string
  validade: string | null
  codigo: string
  qr: string
  modelo: number
  assinatura: number
}

const verifyUrl = (code: string) => `${appUrl}/certificado/${code}`

async function pictureOf(context: Context, key: string, id: number, field: string): Promise<string | null> {
  try {
    const file = await storedFile(context.system as EngineContext, engine().registry.resource(key), id, field)
    return `data:${file.contentType};base64,${(await platformPorts.files.read(file.path)).toString('base64')}`
  } catch {
    return null
  }
}

async function lookOf(context: Context, id: number | null): Promise<Look> {
  const row = id ? await context.system.repo(TEMPLATES).find(id) : null
  const logos = []
  for (const item of row?.modeloLogoCertificado ?? []) {
    const imagem = await pictureOf(context, LOGOS, item.logo.id, 'file')
    if (imagem)
      logos.push({
        imagem,
        x: Number(item.positionX ?? 0),
        y: Number(item.positionY ?? 0),
        largura: Number(item.largura ?? 14),
      })
  }
  const moldura = row?.molduraCertificado ? await pictureOf(context, FRAMES, row.molduraCertificado.id, 'file') : null
  return { id: row?.id ?? 0, moldura, logos }
}

/**
 * Signature for the certificates of a class: that of the class itself, or of the last class of the instructor with a
 * kept signature.
 */
async function signatureOf(context: Context, row: Class): Promise<Signature> {
  const kept = row.assinaturaDigitalUrl
    ? row
    : await context.system
        .query(CLASSES)
        .where(
          when('instrutor').is(row.instrutor),
          when('manterAssinatura').is(true),
          when('assinaturaDigitalUrl').filled(),
        )
        .orderBy('-dataPrevFim', '-id')
        .select({ id: 'id', assinaturaNome: 'assinaturaNome', assinaturaCargo: 'assinaturaCargo' })
        .first()
  return {
    nome: row.assinaturaNome ?? kept?.assinaturaNome ?? row.instrutor,
    cargo: row.assinaturaCargo ?? kept?.assinaturaCargo ?? 'Instrutor',
    imagem: kept ? await pictureOf(context, CLASSES, Number(kept.id), 'assinaturaDigitalUrl') : null,
  }
}

/** A page takes about 20 ms; a class of 500 must not hit the time limit of short documents. */
const TIME_LIMIT = 120_000

/** Renders the pages into one PDF. */
export async function certificatesPdf(pages: Awaited<ReturnType<typeof certificatePages>>): Promise<Buffer> {
  const [{ renderPdf }, { renderView }] = await Promise.all([
    import('#app/reports/browser.ts'),
    import('#app/reports/document.ts'),
  ])
  const html = await renderView('training::certificates', pages)
  return renderPdf(html, { bleed: true, landscape: true, timeLimit: TIME_LIMIT })
}

/** Certificate data for the template: shared parts (layouts, signatures) once, and one page per certificate. */
export async function certificatePages(context: Context, wanted: Wanted) {
  const rows = await context
    .query(CERTIFICATES)
    .where(
      when('cancelado').is(false),
      ...(wanted.ids ? [when('id').in(wanted.ids)] : []),
      ...(wanted.classes?.length ? [when('turma').in(wanted.classes)] : []),
      ...(wanted.talents?.length ? [when('colaborador').in(wanted.talents)] : []),
    )
    .select({
      id: 'id',
      titulo: 'titulo',
      conteudo: 'conteudo',
      curso: 'curso.id',
      turma: 'turma.id',
      modelo: 'modeloCertificado.id',
      talento: 'colaborador.nome',
      dataEmissao: 'dataEmissao',
      validade: 'validade',
      cargaHoraria: 'cargaHoraria',
      codigo: 'codigo',
    })
    .orderBy('colaborador.nome', 'id')
    .rows()
  const courses = await coursesById(
    context,
    rows.flatMap((row) => (row.curso ? [Number(row.curso)] : [])),
  )
  const classIds = [...new Set(rows.flatMap((row) => (row.turma ? [Number(row.turma)] : [])))]
  const classes = new Map<number, Class>()
  for (const id of classIds) {
    const row = await context.system.repo(CLASSES).find(id)
    if (row) classes.set(id, row)
  }
  const looks = new Map<number, Look>()
  const signatures = new Map<number, Signature>()
  const backs = new Map<number, Back>()
  for (const item of rows) {
    const template = wanted.template ?? (item.modelo ? Number(item.modelo) : null)
    if (!looks.has(template ?? 0)) looks.set(template ?? 0, await lookOf(context, template))
    const row = classes.get(Number(item.turma))
    if (!row || signatures.has(row.id)) continue
    signatures.set(row.id, await signatureOf(context, row))
    const facts = await safetyFacts(context, row)
    const assinatura = row.assinaturaResponsavel
      ? await pictureOf(context, CLASSES, row.id, 'assinaturaResponsavel')
      : null
    if (facts) backs.set(row.id, { ...facts, assinatura })
  }
  const chosen = (value: string | null | undefined, standard: string, own: unknown) =>
    value && value !== standard ? value : String(own ?? standard)
  const certificados: Page[] = rows.map((item) => {
    const row = classes.get(Number(item.turma))
    const facts = {
      curso: courses.get(Number(item.curso))?.nome ?? '',
      talento: String(item.talento ?? ''),
      cargaHoraria: String(item.cargaHoraria ?? courses.get(Number(item.curso))?.cargaHoraria ?? ''),
    }
    return {
      talento: facts.talento,
      titulo: filled(chosen(wanted.titulo, TITULO_PADRAO, item.titulo), facts),
      conteudo: filled(chosen(wanted.conteudo, CONTEUDO_PADRAO, item.conteudo), facts),
      turma: row ? `${row.descricaoCurso}, ${row.descricao}` : '',
      periodo: row ? periodOf(row) : '',
      dataEmissao: String(item.dataEmissao ?? ''),
      emitidoEm: brDate(String(item.dataEmissao ?? '')),
      validade: item.validade ? brDate(String(item.validade)) : null,
      codigo: String(item.codigo),
      qr: qrSvg(verifyUrl(String(item.codigo)), 1),
      modelo: wanted.template ?? Number(item.modelo ?? 0),
      assinatura: row?.id ?? 0,
    }
  })
  return {
    certificados,
    modelos: [...looks.values()],
    assinaturas: Object.fromEntries(signatures),
    versos: Object.fromEntries(backs),
  }
}
