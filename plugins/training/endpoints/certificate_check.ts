import { boolean, date, endpoint, NotFoundError, shape, text, when } from '#engine'
import { companyAnswer, companyLook } from '#app/links/index.ts'

const CODE = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/

/** Verifies the code on a certificate. For a guessed code it reveals only that there is no such certificate. */
export const certificateCheck = endpoint('GET publico/certificados/:codigo', {
  audience: 'public',
  limit: 30,
  texts: ['codigo'],
  label: 'Verifica um certificado',
  response: {
    valido: boolean('Válido').required(),
    vencido: boolean('Vencido').required(),
    cancelado: boolean('Cancelado').required(),
    canceladoEm: date('Cancelado em'),
    talento: text('Talento').required(),
    curso: text('Curso').required(),
    cargaHoraria: text('Carga horária'),
    dataEmissao: date('Data de emissão'),
    validade: date('Válido até'),
    empresa: text('Empresa').required(),
    aparencia: shape.object(companyAnswer),
  },
  async run(context, { params }) {
    const codigo = String(params.codigo).toUpperCase()
    const row = CODE.test(codigo)
      ? await context
          .query('desenvolvimento/certificado')
          .acrossCompanies('all')
          .withoutRowRules()
          .where(when('codigo').is(codigo))
          .select({
            talento: 'colaborador.nome',
            curso: 'curso.nome',
            titulo: 'titulo',
            cargaHoraria: 'cargaHoraria',
            dataEmissao: 'dataEmissao',
            validade: 'validade',
            cancelado: 'cancelado',
            canceladoEm: 'canceladoEm',
            empresaId: 'empresaId',
          })
          .first()
      : null
    if (!row) throw new NotFoundError('Não existe certificado com este código.')
    const aparencia = await companyLook(context, Number(row.empresaId))
    const vencido = Boolean(row.validade && String(row.validade) < context.today)
    return {
      valido: !vencido && row.cancelado !== true,
      vencido,
      cancelado: row.cancelado === true,
      canceladoEm: row.canceladoEm ?? null,
      talento: String(row.talento ?? ''),
      curso: String(row.curso ?? row.titulo),
      cargaHoraria: row.cargaHoraria ?? null,
      dataEmissao: row.dataEmissao ?? null,
      validade: row.validade ?? null,
      empresa: aparencia.nome,
      aparencia,
    }
  },
})
