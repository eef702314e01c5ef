import { Anchor, Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '../app/session.ts';
import { useSettings } from '../app/siteSettings.ts';
import { useFormat } from '../app/useFormat.ts';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useFieldText, useRefusalText } from '../app/useRefusalText.ts';
import { complaintsQuery } from '../safety/complaintsQuery.ts';
import { CATEGORIES } from '../safety/categories.ts';
import { EmergencyNotice } from '../safety/EmergencyNotice.tsx';
import formClasses from '../ui/Form.module.css';
import { Notice } from '../ui/Notice.tsx';
import { Card, Page, Stack, State } from '../ui/Page.tsx';
import { Tag } from '../ui/Tag.tsx';
import {
  DESCRIPTION_MAX,
  DESCRIPTION_MIN,
  useComplaintForm,
  type ComplaintField,
  type ComplaintValues,
} from './useComplaintForm.ts';
import { useFileComplaint } from './useFileComplaint.ts';
import { verbatim, WithName, wordsIn } from '../ui/verbatim.tsx';

/** A complaint, logged in or not; the receipt with its reference follows at once (DECISIONS "complaint deadlines"). */
export function ComplaintsScreen() {
  const { t } = useTranslation('safety');
  const user = useUser();
  const settings = useSettings();
  const { about, profile, named, kept, file, filed, failure, busy } = useFileComplaint();
  usePageTitle();
  if (filed) return <Receipt reference={filed.reference} due_at={filed.due_at} />;
  return (
    <Page width="narrow" title={t('complaint.title')} lead={t('complaint.lead')}>
      <Stack>
        <Card as="div">
          <ComplaintForm
            member={user === null ? null : user?.id}
            subject={named}
            about={profile ? `${t('complaint.about', { name: profile.name })}.` : about ? t('report.member') : null}
            kept={kept}
            failure={failure}
            busy={busy}
            onFile={file}
          />
        </Card>
        {settings?.support_email && (
          <p>
            {t('complaint.contact')}{' '}
            <Anchor href={`mailto:${settings.support_email}`} underline="always">
              {settings.support_email}
            </Anchor>
          </p>
        )}
        {user && <MyComplaints />}
      </Stack>
    </Page>
  );
}

type FormProps = {
  /** Who writes: null is a visitor, undefined nobody known yet. */
  member: string | null | undefined;
  /** What it is about, as the address names it. */
  subject: string;
  /** The sentence that says whom it is about. */
  about: string | null;
  /** The sentence that says what is frozen with the complaint. */
  kept: 'report.aboutMessage' | 'report.aboutPhoto' | null;
  failure: unknown;
  busy: boolean;
  onFile: (values: ComplaintValues) => void;
};

function ComplaintForm({ member, subject, about, kept, failure, busy, onFile }: FormProps) {
  const { t } = useTranslation('safety');
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const age = useSettings()?.minimum_age;
  const form = useComplaintForm({ member, subject, failure, onFile });
  const { askEmail, values, set, leave } = form;
  const errorOf = (field: ComplaintField) => {
    const code = form.errorOf(field);
    return code ? fieldText({ code }, { count: DESCRIPTION_MIN }) : null;
  };
  return (
    <form
      className={formClasses.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {about && (
        <Notice>
          {about} {kept && t(kept)}
        </Notice>
      )}
      {form.isUrgent && <EmergencyNotice withHelplines={form.isDespair} />}
      {form.isGeneral && (
        <Notice kind="danger" alert>
          {refusalText(failure)}
        </Notice>
      )}
      <NativeSelect
        label={t('complaint.category')}
        value={values.category}
        error={errorOf('category')}
        onBlur={() => leave('category')}
        onChange={(event) => set('category', event.target.value)}
        data={[
          { value: '', label: t('complaint.choose') },
          ...CATEGORIES.map((value) => ({ value, label: t(`category.${value}`, { age }) })),
        ]}
      />
      <Textarea
        label={t('complaint.description')}
        description={t('complaint.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={6}
        maxLength={DESCRIPTION_MAX}
        value={values.description}
        error={errorOf('description')}
        onBlur={() => leave('description')}
        onChange={(event) => set('description', event.target.value)}
      />
      {askEmail && (
        <TextInput
          label={t('complaint.email')}
          description={t('complaint.emailHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={values.email}
          error={errorOf('email')}
          onBlur={() => leave('email')}
          onChange={(event) => set('email', event.target.value)}
        />
      )}
      <Button type="submit" size="lg" loading={busy}>
        {t('complaint.submit')}
      </Button>
    </form>
  );
}

function Receipt({ reference, due_at }: { reference: string; due_at: string }) {
  const { t } = useTranslation('safety');
  const user = useUser();
  const format = useFormat();
  // The form was scrolled to its end; what counts now stands at the top.
  useEffect(() => {
    // Without braces the answer of scrollTo, a promise in some browsers, would be taken for a clean-up.
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page>
      <div role="status">
        <State
          heading="h1"
          icon={<CircleCheck size={40} />}
          tone="success"
          title={t('receipt.title')}
          text={`${t('receipt.text', { date: format.dateTime(due_at) })}${user ? '' : ` ${t('receipt.mail')}`}`}
        >
          <Tag kind="primary" big>
            <WithName text={t('receipt.reference', { reference })} name={reference} />
          </Tag>
          {user && (
            <Button component={Link} to={`/complaints/${reference}`}>
              {t('case.open')}
            </Button>
          )}
        </State>
      </div>
      <p style={{ textAlign: 'center' }}>
        <Anchor component={Link} to="/">
          {t('receipt.home')}
        </Anchor>
      </p>
    </Page>
  );
}

function MyComplaints() {
  const { t } = useTranslation('safety');
  const format = useFormat();
  const age = useSettings()?.minimum_age;
  const complaints = useQuery(complaintsQuery).data?.complaints ?? [];
  if (complaints.length === 0) return null;
  return (
    <section>
      <Stack>
        <h2>{t('mine.title')}</h2>
        {complaints.map((complaint) => (
          <Card key={complaint.reference} as="article">
            <Stack>
              <div>
                <Tag kind={complaint.status === 'resolved' ? 'success' : 'plain'}>
                  {t(`mine.status.${complaint.status}`)}
                </Tag>
                <h3>
                  <Anchor component={Link} to={`/complaints/${complaint.reference}`}>
                    {t(`category.${complaint.category}`, { age })} · <span {...verbatim}>{complaint.reference}</span>
                  </Anchor>
                </h3>
                <p className={formClasses.hint}>
                  {complaint.status === 'resolved' && complaint.resolved_at
                    ? format.dateTime(complaint.resolved_at)
                    : t('mine.due', { date: format.dateTime(complaint.due_at) })}
                </p>
              </div>
              {complaint.answer && <p {...wordsIn(complaint.written_in?.answer)}>{complaint.answer}</p>}
            </Stack>
          </Card>
        ))}
      </Stack>
    </section>
  );
}
