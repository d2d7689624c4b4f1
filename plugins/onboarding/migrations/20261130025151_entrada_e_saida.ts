import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('checklists_entrada_saida', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.string('nome', 100).nullable()
      table.string('tipo', 1).notNullable().defaultTo('E')
      table.boolean('ativo').notNullable().defaultTo(1)
      table.integer('cargo_id').unsigned().nullable().references('id').inTable('cargos').onDelete('RESTRICT')
      table.integer('area_organizacional_id').unsigned().nullable().references('id').inTable('areas_organizacionais').onDelete('RESTRICT')
      table.integer('estabelecimento_id').unsigned().nullable().references('id').inTable('estabelecimentos').onDelete('RESTRICT')
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('checklists_entrada_saida', 'checklists_entrada_saida_cargo_id_empresa_id_index', ['cargo_id', 'empresa_id'])
    this.indexOn('checklists_entrada_saida', 'checklists_entrada_saida_area_organizacional_id_emp_14e81280', ['area_organizacional_id', 'empresa_id'])
    this.indexOn('checklists_entrada_saida', 'checklists_entrada_saida_estabelecimento_id_empresa_id_index', ['estabelecimento_id', 'empresa_id'])
    this.indexOn('checklists_entrada_saida', 'checklists_entrada_saida_empresa_id_nome_index', ['empresa_id', 'nome'], { folded: ['nome'] })
    this.newTable('checklists_entrada_saida_itens', (table) => {
      table.increments('id')
      table.integer('pai_id').unsigned().notNullable().references('id').inTable('checklists_entrada_saida').onDelete('CASCADE')
      table.integer('ordem_linha').notNullable().defaultTo(0)
      table.string('descricao', 200).nullable()
      table.string('responsavel', 1).notNullable().defaultTo('R')
      table.integer('talento_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('dias').notNullable().defaultTo(0)
      table.string('momento', 1).notNullable().defaultTo('D')
      table.boolean('documento').notNullable().defaultTo(0)
    })
    this.indexOn('checklists_entrada_saida_itens', 'checklists_entrada_saida_itens_pai_id_ordem_linha_index', ['pai_id', 'ordem_linha'])
    this.indexOn('checklists_entrada_saida_itens', 'checklists_entrada_saida_itens_talento_id_index', ['talento_id'])
    this.newTable('tarefas_entrada_saida', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('CASCADE')
      table.string('tipo', 1).notNullable().defaultTo('E')
      table.string('descricao', 200).nullable()
      table.string('responsavel', 1).notNullable().defaultTo('R')
      table.integer('talento_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.date('prazo').nullable()
      table.boolean('documento').notNullable().defaultTo(0)
      table.string('situacao', 1).nullable()
      table.integer('feita_por_id').unsigned().nullable().references('id').inTable('usuarios').onDelete('RESTRICT')
      table.dateTime('feita_em', { useTz: false }).nullable()
      table.text('arquivo', 'mediumtext').nullable()
      table.text('observacao', 'mediumtext').nullable()
      table.integer('checklist_id').unsigned().nullable().references('id').inTable('checklists_entrada_saida').onDelete('RESTRICT')
      table.date('referencia').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('tarefas_entrada_saida', 'tarefas_entrada_saida_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('tarefas_entrada_saida', 'tarefas_entrada_saida_talento_id_empresa_id_index', ['talento_id', 'empresa_id'])
    this.indexOn('tarefas_entrada_saida', 'tarefas_entrada_saida_feita_por_id_empresa_id_index', ['feita_por_id', 'empresa_id'])
    this.indexOn('tarefas_entrada_saida', 'tarefas_entrada_saida_checklist_id_empresa_id_index', ['checklist_id', 'empresa_id'])
    this.indexOn('tarefas_entrada_saida', 'tarefas_entrada_saida_empresa_id_prazo_index', ['empresa_id', 'prazo'])
    this.indexOn('tarefas_entrada_saida', 'tarefas_entrada_saida_empresa_id_descricao_index', ['empresa_id', 'descricao'], { folded: ['descricao'] })
    this.schema.alterTable('empresas', (table) => {
      table.integer('configuracao_dias_tarefas_retroativas').nullable()
    })
  }

  async down() {
    this.dropColumnOf('empresas', 'configuracao_dias_tarefas_retroativas')
    this.schema.dropTable('tarefas_entrada_saida')
    this.schema.dropTable('checklists_entrada_saida_itens')
    this.schema.dropTable('checklists_entrada_saida')
  }
}
