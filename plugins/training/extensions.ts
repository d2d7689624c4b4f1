import { choice, integer, refs, rowsAsEvents, timeline, when } from '#engine'
import { MOMENTOS } from './shared/codes.ts'
import { classEvaluationHooks } from './rules/class_evaluation_hooks.ts'

const COURSES = 'desenvolvimento/cursos'

/** Courses that teach a competency. */
export const competencyExtension = {
  fields: { cursos: refs(COURSES, 'Cursos') },
  form: [{ label: 'Cursos', fields: ['cursos'] }],
}

/** Courses that everyone in a position or function needs. */
export const needExtension = {
  fields: { cursosObrigatorios: refs(COURSES, 'Cursos obrigatórios') },
  form: [{ label: 'Treinamentos', fields: ['cursosObrigatorios'] }],
}

/** The same for a function, and the courses that belong to each period of its management. */
export const functionExtension = {
  ...needExtension,
  fields: { ...needExtension.fields, 'historicosGerenciais.cursos': refs(COURSES, 'Cursos') },
}

/** Certifications that a band of a position requires. */
export const bandExtension = {
  fields: { certificacoesIds: refs('desenvolvimento/certificacao', 'Certificações').ids() },
  form: [{ label: 'Dados gerais', fields: ['certificacoesIds'] }],
}

/** Trainings and certificates on the page of a talent. */
export const talentExtension = {
  timeline: [
    timeline('treinamentos', {
      label: 'Treinamentos',
      events: rowsAsEvents('desenvolvimento/certificado', {
        by: 'colaborador',
        at: 'dataEmissao',
        title: (row) => `Certificado: ${row.curso?.nome ?? row.titulo}`,
        text: 'codigo',
        to: '/desenvolvimento/certificado/{id}',
      }),
    }),
  ],
  related: [
    { resource: 'desenvolvimento/colaborador-turma', by: 'colaborador', label: 'Treinamentos' },
    { resource: 'desenvolvimento/certificado', by: 'colaborador', label: 'Certificados' },
  ],
}

/** Class evaluations are answered by participants right after the class, or by their managers later. */
export const classEvaluationExtension = {
  fields: {
    momento: choice('O que se avalia', MOMENTOS)
      .default('R')
      .help('Reação: cada participante diz o que achou. Eficácia: o gestor diz o que mudou no trabalho.')
      .width(6),
    diasDepois: integer('Dias depois do fim').min(0).max(365).default(60).visibleWhen(when('momento').is('E')).width(6),
  },
  form: [{ label: 'Aplicação', fields: ['momento', 'diasDepois'] }],
  hooks: classEvaluationHooks,
}
