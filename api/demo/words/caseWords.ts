import type { Language } from '@vonk/contracts/languages';

/** What is said in the cases of the demo in one language: statements of staff to members, and what members answer. */
export type CaseWords = {
  statements: Readonly<Record<'spam' | 'harassment' | 'fake_profile', string>>;
  rejected: string;
  /** Against the decision on a complaint. */
  complaintAppeal: string;
  /** Against a warning or a suspension. */
  sanctionAppeal: string;
  appealAnswer: string;
};

export const caseWords: Readonly<Record<Language, CaseWords>> = {
  nl: {
    statements: {
      spam: 'Je stuurde veel mensen hetzelfde bericht met een link naar een andere site. Dat mag hier niet.',
      harassment: 'Je bleef berichten sturen nadat de ander had gezegd dat het genoeg was.',
      fake_profile: 'Op je profiel staat een foto van iemand anders. Gebruik alleen foto’s van jezelf.',
    },
    rejected:
      'We hebben het profiel en de berichten bekeken en zien geen overtreding van de regels. Blokkeren kan altijd.',
    complaintAppeal: 'Kijk alsjeblieft ook naar de berichten van vorige week. Daarin staat het er met zoveel woorden.',
    sanctionAppeal: 'Dit klopt niet. De foto’s zijn van mij; ik kan er een maken met een briefje in mijn hand.',
    appealAnswer:
      'Een collega heeft opnieuw gekeken en komt tot een ander oordeel. Dank dat je het nog eens liet weten.',
  },
  de: {
    statements: {
      spam: 'Du hast vielen Mitgliedern dieselbe Nachricht mit einem Link geschickt. Das ist hier nicht erlaubt.',
      harassment: 'Du hast weitergeschrieben, obwohl die andere Seite klar Nein gesagt hatte.',
      fake_profile: 'Dein Profil zeigt das Foto einer anderen Person. Bitte verwende nur Fotos von dir selbst.',
    },
    rejected:
      'Wir haben Profil und Nachrichten geprüft und keinen Verstoß gegen die Regeln gefunden. Blockieren geht jederzeit.',
    complaintAppeal: 'Bitte seht euch auch die Nachrichten der letzten Woche an. Dort steht es wörtlich.',
    sanctionAppeal: 'Das stimmt nicht. Die Fotos zeigen mich; ich kann gern eines mit einem Zettel in der Hand machen.',
    appealAnswer: 'Jemand anderes aus dem Team hat noch einmal geprüft und entscheidet anders. Danke für den Hinweis.',
  },
  en: {
    statements: {
      spam: 'You sent many people the same message with a link to another site. That is not allowed here.',
      harassment: 'You kept writing after the other person had clearly said no.',
      fake_profile: 'Your profile shows a photo of somebody else. Please use photos of yourself only.',
    },
    rejected: 'We looked at the profile and the messages and found nothing against the rules. You can always block.',
    complaintAppeal: 'Please look at the messages of last week too. It says so there in as many words.',
    sanctionAppeal: 'This is wrong. The photos are of me; I can take one with a note in my hand.',
    appealAnswer: 'A colleague looked again and sees it differently. Thank you for coming back to us.',
  },
  es: {
    statements: {
      spam: 'Enviaste a muchas personas el mismo mensaje con un enlace a otro sitio. Aquí no está permitido.',
      harassment: 'Seguiste escribiendo después de que la otra persona dijera claramente que no.',
      fake_profile: 'Tu perfil muestra una foto de otra persona. Usa solo fotos tuyas.',
    },
    rejected: 'Hemos mirado el perfil y los mensajes y no vemos nada contra las normas. Siempre puedes bloquear.',
    complaintAppeal: 'Mirad también los mensajes de la semana pasada, por favor. Allí lo dice tal cual.',
    sanctionAppeal: 'No es cierto. Las fotos son mías; puedo hacerme una con una nota en la mano.',
    appealAnswer: 'Otra persona del equipo lo ha mirado de nuevo y decide de otro modo. Gracias por insistir.',
  },
  fr: {
    statements: {
      spam: 'Tu as envoyé à beaucoup de personnes le même message avec un lien vers un autre site. C’est interdit ici.',
      harassment: 'Tu as continué à écrire alors que l’autre personne avait clairement dit non.',
      fake_profile: 'Ton profil montre la photo de quelqu’un d’autre. N’utilise que des photos de toi.',
    },
    rejected:
      'Nous avons regardé le profil et les messages et n’y voyons rien de contraire aux règles. Tu peux toujours bloquer.',
    complaintAppeal: 'Regardez aussi les messages de la semaine dernière, s’il vous plaît. C’est écrit noir sur blanc.',
    sanctionAppeal: 'C’est faux. Les photos sont de moi ; je peux en faire une avec un papier à la main.',
    appealAnswer: 'Une autre personne de l’équipe a tout repris et en juge autrement. Merci d’avoir insisté.',
  },
  it: {
    statements: {
      spam: 'Hai mandato a molte persone lo stesso messaggio con un link a un altro sito. Qui non è permesso.',
      harassment: 'Hai continuato a scrivere dopo che l’altra persona aveva detto chiaramente di no.',
      fake_profile: 'Il tuo profilo mostra la foto di un’altra persona. Usa solo foto tue.',
    },
    rejected: 'Abbiamo guardato profilo e messaggi e non vediamo nulla contro le regole. Puoi sempre bloccare.',
    complaintAppeal: 'Guardate anche i messaggi della settimana scorsa, per favore. Lì c’è scritto chiaramente.',
    sanctionAppeal: 'Non è vero. Le foto sono mie; posso farne una con un biglietto in mano.',
    appealAnswer: 'Un’altra persona del team ha riguardato tutto e decide diversamente. Grazie per avercelo detto.',
  },
  pl: {
    statements: {
      spam: 'Do wielu osób trafiła od Ciebie ta sama wiadomość z linkiem do innej strony. Tutaj tak nie wolno.',
      harassment: 'Wiadomości od Ciebie przychodziły dalej, choć druga osoba wyraźnie odmówiła.',
      fake_profile: 'Na Twoim profilu jest zdjęcie kogoś innego. Używaj tylko swoich zdjęć.',
    },
    rejected: 'Profil i wiadomości są sprawdzone i nie widzimy naruszenia zasad. Zawsze możesz zablokować tę osobę.',
    complaintAppeal: 'Proszę spojrzeć też na wiadomości z zeszłego tygodnia. Tam jest to napisane wprost.',
    sanctionAppeal: 'To nieprawda. Na zdjęciach jestem ja; mogę zrobić jedno z kartką w ręku.',
    appealAnswer: 'Ktoś inny z zespołu sprawdził wszystko jeszcze raz i ocenia to inaczej. Dziękujemy za zgłoszenie.',
  },
};
