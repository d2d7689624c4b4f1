/** The résumé used to fill in the form becomes the first attached document. */
import { api, today } from '#public'
import { sendDocument } from '../../app/send_document.ts'

/** Returns whether it succeeded: a registration must not fail because of it. */
export async function attachResume(candidateId: number, file: File): Promise<boolean> {
  const path = `/api/externo/candidatos/${candidateId}`
  try {
    // A new candidate has no other document.
    await sendDocument(
      path,
      { descricao: 'Currículo', data: today() },
      file,
      async () => (await api<unknown[]>(`${path}/documentos-anexos`, { background: true })).length > 0,
    )
    return true
  } catch (error) {
    console.warn('Could not attach the résumé', error)
    return false
  }
}
