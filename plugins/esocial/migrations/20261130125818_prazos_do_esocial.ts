import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Column of an event, by the origin and the table of the record it declares. */
const SOURCES = [
  ['condicao_ambiental_id', 'sst/condicoes-ambientais', 'condicoes_ambientais'],
  ['afastamento_id', 'sst/afastamentos', 'afastamentos'],
  ['aso_id', 'sst/aso', 'aso'],
  ['acidente_id', 'sst/acidentes', 'acidentes'],
] as const

/** The day in Brasília (UTC-3) of a moment as the database stores it. */
const dayOf = (moment: unknown) =>
  new Date(
    (moment instanceof Date ? moment.getTime() : Date.parse(`${String(moment).slice(0, 19).replace(' ', 'T')}Z`)) -
      3 * 3_600_000,
  )
    .toISOString()
    .slice(0, 10)

/** @see the migration below */
export async function linkEvents(db: QueryClientContract): Promise<void> {
  for (const [column, origem, table] of SOURCES)
    await db
      .from('esocial_eventos')
      .whereIn('origem', [origem, `${origem}#fim`])
      .whereNot('tipo', 'S-3000')
      .whereIn('origem_id', db.from(table).select('id'))
      .update({ [column]: db.raw('origem_id') })
  const batches = await db.from('esocial_lotes').whereNotNull('enviado_em').select('id', 'enviado_em')
  for (const { id, enviado_em: moment } of batches)
    await db
      .from('esocial_eventos')
      .where('lote_id', id)
      .update({ enviado_em: dayOf(moment) })
}

/**
 * Legal date of each event, when it was sent, and the record it declares. Events of before are linked to their records
 * and have the day their batch was received; the night computes their dates.
 */
export default class extends PlatformSchema {
  async up() {
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_esocial_dias_aviso').nullable()
      table.string('configuracao_email_alerta_e_social', 200).nullable()
      table.string('configuracao_esocial_feriados', 1).nullable()
      table.string('configuracao_esocial_dias_sem_banco', 1).nullable()
      table.boolean('configuracao_esocial_sabado_util').notNullable().defaultTo(0)
    })
    this.schema.alterTable('esocial_eventos', (table) => {
      table.date('prazo').nullable()
      table.string('regra_prazo', 21).nullable()
      table.date('enviado_em').nullable()
      table.date('avisar_em').nullable()
      table.boolean('alterado').notNullable().defaultTo(0)
    })
    this.referenceOn('esocial_eventos', 'condicao_ambiental_id', 'condicoes_ambientais', 'RESTRICT')
    this.referenceOn('esocial_eventos', 'afastamento_id', 'afastamentos', 'RESTRICT')
    this.referenceOn('esocial_eventos', 'aso_id', 'aso', 'RESTRICT')
    this.referenceOn('esocial_eventos', 'acidente_id', 'acidentes', 'RESTRICT')
    this.indexOn('esocial_eventos', 'esocial_eventos_condicao_ambiental_id_empresa_id_index', ['condicao_ambiental_id', 'empresa_id'])
    this.indexOn('esocial_eventos', 'esocial_eventos_afastamento_id_empresa_id_index', ['afastamento_id', 'empresa_id'])
    this.indexOn('esocial_eventos', 'esocial_eventos_aso_id_empresa_id_index', ['aso_id', 'empresa_id'])
    this.indexOn('esocial_eventos', 'esocial_eventos_acidente_id_empresa_id_index', ['acidente_id', 'empresa_id'])
    this.indexOn('esocial_eventos', 'esocial_eventos_empresa_id_prazo_index', ['empresa_id', 'prazo'])
    this.defer(linkEvents)
  }

  async down() {
    this.dropColumnOf('esocial_eventos', 'acidente_id')
    this.dropColumnOf('esocial_eventos', 'aso_id')
    this.dropColumnOf('esocial_eventos', 'afastamento_id')
    this.dropColumnOf('esocial_eventos', 'condicao_ambiental_id')
    this.dropColumnOf('esocial_eventos', 'alterado')
    this.dropColumnOf('esocial_eventos', 'avisar_em')
    this.dropColumnOf('esocial_eventos', 'enviado_em')
    this.dropColumnOf('esocial_eventos', 'regra_prazo')
    this.dropColumnOf('esocial_eventos', 'prazo')
    this.dropColumnOf('empresas', 'configuracao_esocial_sabado_util')
    this.dropColumnOf('empresas', 'configuracao_esocial_dias_sem_banco')
    this.dropColumnOf('empresas', 'configuracao_esocial_feriados')
    this.dropColumnOf('empresas', 'configuracao_email_alerta_e_social')
    this.dropColumnOf('empresas', 'configuracao_esocial_dias_aviso')
  }
}
