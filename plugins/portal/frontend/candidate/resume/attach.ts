/** The résumé the form was filled from becomes the first attached document. */
import { api } from '#frontend/providers/http.ts'
import { today } from '#frontend/fields/format.ts'

/** Whether it worked: a registration must not fail for it. */
export async function attachResume(candidateId: number, file: File): Promise<boolean> {
  const body = new FormData()
  body.set('descricao', 'Currículo')
  body.set('data', today())
  body.set('arquivo', file)
  try {
    await api(`/api/externo/candidatos/${candidateId}/documentos-anexos`, { method: 'POST', body })
    return true
  } catch (error) {
    console.warn('Could not attach the résumé', error)
    return false
  }
}
