import { type Errors, type FormStep, isWithin, t } from '#public'

/** A step of the admission form: groups of fields, then the documents. */
export interface AdmissionStep extends FormStep {
  groups: readonly string[]
}

const STEPS: readonly AdmissionStep[] = [
  { id: 'voce', title: t('Dados pessoais'), groups: ['pessoal'] },
  { id: 'contato', title: t('Contato e endereço'), groups: ['contato', 'endereco'] },
  { id: 'familia', title: t('Família e emergência'), groups: ['dependentes', 'contatosEmergencia'] },
  { id: 'banco', title: t('Para receber o salário'), groups: ['dadosBancarios'] },
  { id: 'documentos', title: t('Documentos'), groups: ['documentos'] },
]

/** The steps with something to ask; documents can always be added. */
export const stepsOf = (fields: Readonly<Record<string, unknown>>): AdmissionStep[] =>
  STEPS.map((step) => ({
    ...step,
    groups: step.groups.filter((name) => name === 'documentos' || fields[name]),
  })).filter((step) => step.groups.length)

/** The messages of a step. */
export const errorsOf = (step: AdmissionStep, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => step.groups.some((group) => isWithin(path, group))))

/** The first step with one of these messages; -1 without. */
export const stepOfErrors = (steps: readonly AdmissionStep[], errors: Errors): number =>
  steps.findIndex((step) => Object.keys(errorsOf(step, errors)).length > 0)
