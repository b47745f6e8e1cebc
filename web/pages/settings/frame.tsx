// The frame of the settings, with their menu in the margin.
import { Outlet } from 'react-router'
import { SettingsMenu } from '#web/parts/settings/settings-menu.tsx'
import { Folio } from '#web/ui/page/page.tsx'
import styles from './frame.module.css'

export default function SettingsFrame() {
  return (
    <Folio as="main" space="page" margin={<Menu />}>
      <div className={styles.screen}>
        <Outlet />
      </div>
    </Folio>
  )
}

function Menu() {
  return (
    <div className={styles.menu}>
      <SettingsMenu />
    </div>
  )
}
