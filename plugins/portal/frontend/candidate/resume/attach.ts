/** The résumé the form was filled from becomes the first attached document. */
import { api } from '#frontend/providers/http.ts'
import { persist } from '../../app/upload.ts'
import { today } from '#frontend/fields/format.ts'

/** Whether it worked: a registration must not fail for it. */
export async function attachResume(candidateId: number, file: File): Promise<boolean> {
  const body = new FormData()
  body.set('descricao', 'Currículo')
  body.set('data', today())
  body.set('url', file)
  const path = `/api/externo/candidatos/${candidateId}/documentos-anexos`
  try {
    // A candidate made a moment ago has no other document.
    await persist(() => api(path, { method: 'POST', body }), async () => (await api<unknown[]>(path, { background: true })).length > 0)
    return true
  } catch (error) {
    console.warn('Could not attach the résumé', error)
    return false
  }
}
