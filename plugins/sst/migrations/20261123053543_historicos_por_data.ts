import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Protection and risks of places, equipment and exams of functions: from a day on. What stood on the record goes into each of its periods. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('ambientes_historicos_riscos_ambientes', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('ambientes_historicos').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.integer('risco_id').unsigned().nullable().references('id').inTable('risco').onDelete('RESTRICT')
      table.string('periodicidade_exposicao', 40).nullable()
      table.boolean('epc_eficaz').notNullable().defaultTo(0)
      table.integer('medicao_id').unsigned().nullable().references('id').inTable('medicoes_risco').onDelete('RESTRICT')
    })
    this.indexOn('ambientes_historicos_riscos_ambientes', 'ambientes_historicos_riscos_ambientes_pai_id_ordem__30332168', ['pai_id', 'ordem_linha'])
    this.indexOn('ambientes_historicos_riscos_ambientes', 'ambientes_historicos_riscos_ambientes_risco_id_index', ['risco_id'])
    this.indexOn('ambientes_historicos_riscos_ambientes', 'ambientes_historicos_riscos_ambientes_medicao_id_index', ['medicao_id'])
    this.newTable('ambientes_historicos_epcs_ids', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('ambientes_historicos').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('epcs').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('ambientes_historicos_epcs_ids', 'ambientes_historicos_epcs_ids_destino_id_origem_id_index', ['destino_id', 'origem_id'])
    this.newTable('funcoes_historicos_gerenciais_epis', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('funcoes_historicos_gerenciais').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('epis').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('funcoes_historicos_gerenciais_epis', 'funcoes_historicos_gerenciais_epis_destino_id_orige_2969394c', ['destino_id', 'origem_id'])
    this.newTable('funcoes_historicos_gerenciais_exames', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('funcoes_historicos_gerenciais').onDelete('CASCADE')
      table.integer('destino_id').unsigned().notNullable().references('id').inTable('exame').onDelete('RESTRICT')
      table.primary(['origem_id', 'destino_id'])
    })
    this.indexOn('funcoes_historicos_gerenciais_exames', 'funcoes_historicos_gerenciais_exames_destino_id_ori_ce0a756d', ['destino_id', 'origem_id'])
    this.defer(async (db) => {
      await db.rawQuery(`INSERT INTO ambientes_historicos_riscos_ambientes
        (pai_id, ordem_linha, risco_id, periodicidade_exposicao, epc_eficaz, medicao_id)
        SELECT h.id, r.ordem_linha, r.risco_id, r.periodicidade_exposicao, r.epc_eficaz, r.medicao_id
        FROM ambientes_riscos_ambientes r JOIN ambientes_historicos h ON h.pai_id = r.pai_id`)
      await db.rawQuery(`INSERT INTO ambientes_historicos_epcs_ids (origem_id, destino_id)
        SELECT h.id, e.destino_id FROM ambientes_epcs_ids e JOIN ambientes_historicos h ON h.pai_id = e.origem_id`)
      await db.rawQuery(`INSERT INTO funcoes_historicos_gerenciais (pai_id, ordem_linha, data)
        SELECT f.id, 0, DATE(f.criado_em) FROM funcoes f
        WHERE (EXISTS (SELECT 1 FROM funcoes_epis e WHERE e.origem_id = f.id) OR EXISTS (SELECT 1 FROM funcoes_exames x WHERE x.origem_id = f.id))
        AND NOT EXISTS (SELECT 1 FROM funcoes_historicos_gerenciais h WHERE h.pai_id = f.id)`)
      for (const what of ['epis', 'exames'])
        await db.rawQuery(`INSERT INTO funcoes_historicos_gerenciais_${what} (origem_id, destino_id)
          SELECT h.id, e.destino_id FROM funcoes_${what} e JOIN funcoes_historicos_gerenciais h ON h.pai_id = e.origem_id`)
    })
    this.schema.dropTable('ambientes_riscos_ambientes')
    this.schema.dropTable('ambientes_epcs_ids')
    this.schema.dropTable('funcoes_epis')
    this.schema.dropTable('funcoes_exames')
  }

  async down() {
    this.newTable('funcoes_exames', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('funcoes').onDelete('CASCADE')
      table.integer('destino_id').nullable()
      table.primary(['origem_id', 'destino_id'])
    })
    this.newTable('funcoes_epis', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('funcoes').onDelete('CASCADE')
      table.integer('destino_id').nullable()
      table.primary(['origem_id', 'destino_id'])
    })
    this.newTable('ambientes_epcs_ids', (table) => {
      table.integer('origem_id').unsigned().notNullable().references('id').inTable('ambientes').onDelete('CASCADE')
      table.integer('destino_id').nullable()
      table.primary(['origem_id', 'destino_id'])
    })
    this.newTable('ambientes_riscos_ambientes', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('ambientes').onDelete('CASCADE')
      table.integer('ordem_linha').nullable()
      table.integer('risco_id').nullable()
      table.string('periodicidade_exposicao', 40).nullable()
      table.boolean('epc_eficaz').nullable()
      table.integer('medicao_id').nullable()
    })
    this.schema.dropTable('funcoes_historicos_gerenciais_exames')
    this.schema.dropTable('funcoes_historicos_gerenciais_epis')
    this.schema.dropTable('ambientes_historicos_epcs_ids')
    this.schema.dropTable('ambientes_historicos_riscos_ambientes')
  }
}
