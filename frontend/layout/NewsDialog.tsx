import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { framable, type NewsItem } from './news.ts'

const isWeb = (link: string | null | undefined): link is string => Boolean(link && /^(https?:\/\/|\/(?!\/))/.test(link))

/**
 * Shows a news item: in a frame when it is a page of this site, else its text and a link. It is marked as read when
 * closed.
 */
export function NewsDialog({ item, onClose }: { item?: NewsItem; onClose: () => void }) {
  const framed = framable(item?.link)
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      maxWidth={false}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 768 } } }}
      aria-labelledby="news-title"
    >
      <DialogTitle id="news-title">{item?.titulo || 'Notícia'}</DialogTitle>
      <DialogContent>
        <Typography sx={{ whiteSpace: 'pre-line', mb: framed ? 2 : 0 }}>{item?.texto}</Typography>
        {framed && (
          <iframe
            src={item?.link ?? undefined}
            title={item?.titulo || item?.texto}
            style={{ width: '100%', height: '60vh', border: 0, borderRadius: 8 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        {!framed && isWeb(item?.link) && (
          <Button component="a" href={item.link} target="_blank" rel="noopener noreferrer">
            Abrir em nova aba
          </Button>
        )}
        <Button onClick={onClose} variant="contained" autoFocus>
          Fechar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
