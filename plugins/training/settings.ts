import { boolean, integer, ref, when } from '#engine'
import { TEMPLATES } from './domain/keys.ts'

/** Settings per company: whether its classes issue certificates, and the default template. */
export const settings = {
  certificado: boolean('Utiliza certificado')
    .default(true)
    .help('Sem ele, nenhuma turma da empresa emite certificados; os emitidos continuam.'),
  modeloCertificado: ref(TEMPLATES, 'Modelo de certificado')
    .help('Para cursos sem modelo próprio. Em branco: o modelo padrão.')
    .visibleWhen(when('configuracao.certificado').is(true)),
  avisoVencimentoTreinamentos: integer('Avisar gestores de treinamentos a vencer (dias antes)')
    .min(1)
    .max(365)
    .help('Às segundas-feiras cada gestor recebe por e-mail o que vence na equipe. Em branco: ninguém é avisado.'),
}
