import { type Context, when } from '#engine'
import type { Declaring } from '../domain/events.ts'
import { ACCIDENTS } from '../domain/keys.ts'
import { type Accident, accidentContent, accidentRefusals } from '../domain/s2210.ts'
import { foreignReceipts } from './foreign_receipts.ts'
import { type Source, WORKER, workerOf } from './source.ts'

/** Converts '10:30' to the layout's format, '1030'. */
const hours = (time: string | null) => time?.replace(':', '').padStart(4, '0') ?? null

/** Accidents with a CAT as sources of S-2210. */
export async function accidentSources(
  context: Context,
  ids: readonly number[],
  declaring: Declaring,
): Promise<Source[]> {
  const rows = await context
    .query(ACCIDENTS)
    .withoutRowRules()
    .where(when('id').in([...ids]), when('emiteCat').is(true))
    .select(
      { id: 'id', ...WORKER },
      'data',
      'tipo',
      'hora',
      'horasTrabalhadas',
      'tipoCat',
      'obito',
      'dataObito',
      'comunicadoPolicia',
      'situacaoGeradora',
      'iniciativa',
      'observacaoCat',
      'ultimoDiaTrabalhado',
      'houveAfastamento',
      'localTipo',
      'localDescricao',
      'logradouro',
      'numero',
      'complemento',
      'bairro',
      'cep',
      { municipio: 'municipio.id', uf: 'municipio.uf.sigla' },
      'pais',
      'codigoPostal',
      'tipoInscricaoLocal',
      'inscricaoLocal',
      'parteAtingida',
      'lateralidade',
      'agenteCausador',
      'reciboOrigem',
      {
        atendimento: 'atestado.data',
        atendimentoHora: 'atestado.hora',
        internacao: 'atestado.internacao',
        duracao: 'atestado.duracao',
        afastado: 'atestado.afastamento',
        natureza: 'atestado.natureza',
        lesao: 'atestado.lesao',
        diagnostico: 'atestado.diagnostico',
        cid: 'atestado.cid',
        observacaoAtestado: 'atestado.observacao',
        emitente: 'atestado.emitente',
        orgaoClasse: 'atestado.orgaoClasse',
        numeroClasse: 'atestado.numeroClasse',
        ufClasse: 'atestado.ufClasse.sigla',
      },
    )
    .orderBy('id')
    .rows()
  const foreign = await foreignReceipts(
    context,
    rows.flatMap(({ reciboOrigem }) => reciboOrigem ?? []),
    declaring.ambiente,
  )
  return rows.map((row) => {
    const accident: Accident = {
      worker: workerOf(row),
      data: row.data!,
      tipo: row.tipo!,
      hora: hours(row.hora),
      horasAntes: hours(row.horasTrabalhadas),
      tipoCat: row.tipoCat ?? '1',
      obito: row.obito === true,
      dataObito: row.dataObito,
      policia: row.comunicadoPolicia === true,
      situacaoGeradora: row.situacaoGeradora,
      iniciativa: row.iniciativa ?? '1',
      observacao: row.observacaoCat,
      ultimoDia: row.ultimoDiaTrabalhado,
      afastamento: row.houveAfastamento === true,
      local: {
        tipo: row.localTipo ?? '9',
        descricao: row.localDescricao,
        logradouro: row.logradouro,
        numero: row.numero,
        complemento: row.complemento,
        bairro: row.bairro,
        cep: row.cep,
        municipio: row.municipio ? String(row.municipio) : null,
        uf: row.uf,
        pais: row.pais,
        codPostal: row.codigoPostal,
        tpInsc: row.tipoInscricaoLocal,
        nrInsc: row.inscricaoLocal,
      },
      parteAtingida: row.parteAtingida,
      lateralidade: row.lateralidade ?? '0',
      agenteCausador: row.agenteCausador,
      catOrigem: row.reciboOrigem,
      atestado: {
        data: row.atendimento ?? '',
        hora: hours(row.atendimentoHora) ?? '',
        internacao: row.internacao === true,
        duracao: row.duracao ?? 0,
        afastamento: row.afastado === true,
        lesao: row.natureza,
        lesaoComplemento: row.lesao,
        diagnostico: row.diagnostico,
        cid: row.cid,
        observacao: row.observacaoAtestado,
        emitente: {
          nome: row.emitente ?? '',
          orgaoDeClasse: row.orgaoClasse ?? '',
          numeroInscricao: row.numeroClasse,
          uf: row.ufClasse,
        },
      },
    }
    return {
      kind: 'S-2210',
      origem: ACCIDENTS,
      origemId: row.id,
      colaborador: row.colaborador!,
      cpf: row.cpf,
      data: accident.data,
      comTermino: false,
      refusals: [...accidentRefusals(accident, declaring.days), ...foreign(row.reciboOrigem)],
      content: accidentContent(accident),
    }
  })
}
