/**
 * "Primeiro emprego": checking it with experiences in the list asks first, then removes them; cancelling leaves it
 * unchecked.
 */
import { CheckInput, useFeedback, useFormContext, t } from '#public'
import { useCandidateForm } from './context.tsx'

export const FIRST_JOB_QUESTION = t(
  'Ao marcar Primeiro Emprego, todas as experiências profissionais serão excluídas. Deseja continuar?',
)

export function FirstJob({ label }: { label: string }) {
  const { get, set, take } = useFormContext()
  const { saveList } = useCandidateForm()
  const feedback = useFeedback()
  const experiences = (get('experiencias') ?? []) as unknown[]

  const mark = async (on: boolean) => {
    if (on && experiences.length > 0) {
      const sure = await feedback.ask({ title: label, text: FIRST_JOB_QUESTION, confirm: t('Continuar') })
      if (!sure) return
      try {
        await saveList?.('experiencias', [])
      } catch (error) {
        return feedback.failure(error)
      }
      take('experiencias', [])
    }
    set('primeiroEmprego', on)
  }
  return (
    <CheckInput
      field="primeiroEmprego"
      label={label}
      checked={get('primeiroEmprego') === true}
      onChange={(on) => void mark(on)}
      help={t('Marque se você ainda não trabalhou.')}
    />
  )
}
