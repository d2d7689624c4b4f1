import { PlatformSchema } from '#engine/migrations/platform_schema.ts'

/** Made from the definitions by `node ace make:migration`. */
export default class extends PlatformSchema {
  async up() {
    this.newTable('progresso_scorm', (table) => {
      table.increments('id')
      table.integer('empresa_id').unsigned().notNullable().references('id').inTable('empresas').onDelete('RESTRICT')
      table.integer('turma_id').unsigned().nullable().references('id').inTable('turmas').onDelete('CASCADE')
      table.integer('participante_id').unsigned().nullable().references('id').inTable('colaboradores_turmas').onDelete('CASCADE')
      table.integer('colaborador_id').unsigned().nullable().references('id').inTable('talentos').onDelete('RESTRICT')
      table.integer('licao_id').unsigned().nullable().references('id').inTable('licoes').onDelete('CASCADE')
      table.string('item', 200).nullable()
      table.string('titulo', 200).nullable()
      table.string('situacao', 1).nullable()
      table.decimal('nota', 15, 2).nullable()
      table.integer('segundos').nullable()
      table.integer('tentativas').nullable()
      table.dateTime('iniciada_em', { useTz: false }).nullable()
      table.dateTime('gravada_em', { useTz: false }).nullable()
      table.integer('sessao').nullable()
      table.boolean('encerrada').notNullable().defaultTo(0)
      table.text('dados', 'mediumtext').nullable()
      table.integer('versao').notNullable().defaultTo(1)
      table.dateTime('criado_em', { useTz: false }).nullable()
      table.dateTime('atualizado_em', { useTz: false }).nullable()
    })
    this.indexOn('progresso_scorm', 'progresso_scorm_empresa_id_participante_id_licao_id_7ddd815b', ['empresa_id', 'participante_id', 'licao_id', 'item'], { unique: true })
    this.indexOn('progresso_scorm', 'progresso_scorm_turma_id_empresa_id_index', ['turma_id', 'empresa_id'])
    this.indexOn('progresso_scorm', 'progresso_scorm_participante_id_empresa_id_index', ['participante_id', 'empresa_id'])
    this.indexOn('progresso_scorm', 'progresso_scorm_colaborador_id_empresa_id_index', ['colaborador_id', 'empresa_id'])
    this.indexOn('progresso_scorm', 'progresso_scorm_licao_id_empresa_id_index', ['licao_id', 'empresa_id'])
    this.indexOn('progresso_scorm', 'progresso_scorm_empresa_id_titulo_index', ['empresa_id', 'titulo'], { folded: ['titulo'] })
    this.schema.alterTable('licoes', (table) => {
      table.text('pacote', 'mediumtext').nullable()
      table.text('scorm', 'mediumtext').nullable()
    })
    this.referenceOn('licoes', 'recebe_nota_id', 'avaliacoes_curso', 'RESTRICT')
    this.indexOn('licoes', 'licoes_recebe_nota_id_empresa_id_index', ['recebe_nota_id', 'empresa_id'])
  }

  async down() {
    this.dropColumnOf('licoes', 'recebe_nota_id')
    this.dropColumnOf('licoes', 'scorm')
    this.dropColumnOf('licoes', 'pacote')
    this.schema.dropTable('progresso_scorm')
  }
}
