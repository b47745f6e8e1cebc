// The foot of every page: where else to go, what the papers are for, who answers, and the ways to pay.
import { addressOf, company, copyrightYears, DISCLAIMER } from '#domain/company.ts'
import { clock } from '#web/lib/now.ts'
import { Link } from '#web/ui/actions/link.tsx'
import { Band, Kicker } from '#web/ui/page/page.tsx'
import { PayMarks } from '#web/parts/payments/pay-mark.tsx'
import styles from './site-footer.module.css'
import { ThemeChoice } from './theme-choice.tsx'

const COLUMNS = [
  {
    title: 'Company',
    links: [
      { label: 'About', href: '/about' },
      { label: 'Testimonials', href: '/#testimonials' },
      { label: 'Samples', href: '/samples' },
      { label: 'Blog', href: '/blog' },
      { label: 'Contacts', href: '/contacts' },
    ],
  },
  {
    title: 'Policies',
    links: [
      { label: 'Money Back', href: '/money-back' },
      { label: 'Revision', href: '/revision' },
      { label: 'Anti-plagiarism and AI', href: '/anti-plagiarism-and-ai' },
      { label: 'Acceptable use', href: '/acceptable' },
      { label: 'Terms', href: '/terms' },
    ],
  },
  {
    title: 'Your data',
    links: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Cookies', href: '/cookie' },
      { label: 'Delete Account', href: '/delete' },
    ],
  },
]

const CONTACTS = [
  { label: 'Message us', href: '/contacts' },
  ...(company.supportEmail === undefined
    ? []
    : [{ label: 'Email support', href: `mailto:${company.supportEmail}` }]),
  ...(company.socialPage === undefined
    ? []
    : [{ label: company.socialPage.title, href: company.socialPage.href }]),
]

export function SiteFooter() {
  return (
    <Band as="footer" margin={<Signature />}>
      <div className={styles.columns}>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className={styles.title}>{title}</p>
            <ul className={styles.links}>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link className={styles.link} href={href}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className={styles.note}>
          <p className={styles.title}>Please note</p>
          <p className={styles.disclaimer}>{DISCLAIMER.join(' ')}</p>
          <ul className={styles.contacts} aria-label="Write to us">
            {CONTACTS.map(({ label, href }) => (
              <li key={href}>
                <Link className={styles.link} href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={styles.legal}>
        <Owner />
        <ThemeChoice />
        <PayMarks schemes={['visa', 'paypal', 'mastercard', 'jcb']} />
      </div>
    </Band>
  )
}

function Signature() {
  return (
    <div className={styles.signature}>
      <Kicker>{company.name}</Kicker>
      <p className={styles.caption}>Human help with academic writing.</p>
    </div>
  )
}

function Owner() {
  const address = addressOf(company)
  const thisYear = new Date(clock.now() * 1000).getUTCFullYear()
  return (
    // The browser's clock may stand in another year than the server's.
    <p className={styles.caption} suppressHydrationWarning>
      {`${copyrightYears(company, thisYear)} ${company.name}. Owned by a company registered in ${company.country}.`}
      {address !== company.country && ` ${address}.`}
    </p>
  )
}
