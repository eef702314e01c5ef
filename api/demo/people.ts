import type { Country, Language } from '@vonk/contracts/languages';

/** Names and places of one country in the demo. `weight` is how many of about 240 members live there. */
export type Place = {
  country: Country;
  language: Language;
  weight: number;
  female: string[];
  male: string[];
  cities: string[];
};

const list = (text: string) => text.split(' ').map((word) => word.replaceAll('_', ' '));

export const places: readonly Place[] = [
  {
    country: 'NL',
    language: 'nl',
    weight: 84,
    female: list(
      'Sanne Lotte Femke Anouk Iris Maud Roos Fleur Noor Eva Lieke Jasmijn Merel Tess Floor Ilse Wendy Mirjam Petra Karin Saskia Esther Marloes Yara Amina',
    ),
    male: list(
      'Daan Bram Sem Lars Thijs Ruben Jesse Stijn Niels Sander Jeroen Bas Wouter Maarten Koen Gijs Joost Rutger Erik Henk Paul Youssef Rik Teun Sjoerd',
    ),
    cities: list(
      'Amsterdam Rotterdam Utrecht Groningen Eindhoven Haarlem Arnhem Nijmegen Leiden Breda Zwolle Maastricht Leeuwarden Delft Amersfoort',
    ),
  },
  {
    country: 'BE',
    language: 'nl',
    weight: 22,
    female: list('Lien Elke Nele Joke Silke Hanne Jolien Sofie Kaat Annelies'),
    male: list('Wout Jef Pieter Dries Tom Joris Kobe Seppe Bert Lander'),
    cities: list('Gent Leuven Brugge Hasselt Mechelen Kortrijk'),
  },
  {
    country: 'BE',
    language: 'fr',
    weight: 10,
    female: list('Aurélie Céline Manon Justine Elise'),
    male: list('Maxime Antoine Loïc Benoît Thibault'),
    cities: list('Liège Namur Charleroi Mons'),
  },
  {
    country: 'DE',
    language: 'de',
    weight: 40,
    female: list(
      'Lena Hannah Marie Katharina Jana Antje Silke Birgit Sabine Nele Svenja Carolin Aylin Franziska Heike',
    ),
    male: list('Lukas Jonas Felix Moritz Stefan Tobias Florian Jan Matthias Oliver Emre Sebastian Holger Kai Dirk'),
    cities: list('Berlin Hamburg Köln Leipzig Bremen Dresden Stuttgart Hannover Freiburg Münster'),
  },
  {
    country: 'AT',
    language: 'de',
    weight: 8,
    female: list('Magdalena Theresa Valentina Johanna'),
    male: list('Maximilian Dominik Bernhard Andreas'),
    cities: list('Graz Linz Salzburg Innsbruck'),
  },
  {
    country: 'CH',
    language: 'de',
    weight: 8,
    female: list('Seraina Corinne Regula Nina'),
    male: list('Reto Urs Beat Fabian'),
    cities: list('Bern Basel Luzern Winterthur'),
  },
  {
    country: 'FR',
    language: 'fr',
    weight: 14,
    female: list('Camille Léa Chloé Margaux Inès Nathalie Sandrine'),
    male: list('Hugo Mathieu Julien Nicolas Karim Olivier Laurent'),
    cities: list('Paris Lyon Lille Nantes Bordeaux Marseille'),
  },
  {
    country: 'GB',
    language: 'en',
    weight: 12,
    female: list('Charlotte Emily Grace Priya Fiona Rachel'),
    male: list('Oliver Harry Callum Imran Stuart Graham'),
    cities: list('London Manchester Bristol Leeds Glasgow'),
  },
  {
    country: 'IE',
    language: 'en',
    weight: 5,
    female: list('Aoife Niamh Ciara'),
    male: list('Conor Oisín Declan'),
    cities: list('Dublin Cork Galway'),
  },
  {
    country: 'ES',
    language: 'es',
    weight: 9,
    female: list('Lucía Carmen Marta Elena Pilar'),
    male: list('Álvaro Javier Pablo Sergio Manuel'),
    cities: list('Madrid Barcelona Valencia Sevilla'),
  },
  {
    country: 'IT',
    language: 'it',
    weight: 9,
    female: list('Giulia Chiara Francesca Alessia Paola'),
    male: list('Lorenzo Matteo Davide Giorgio Stefano'),
    cities: list('Roma Milano Torino Bologna'),
  },
  {
    country: 'PL',
    language: 'pl',
    weight: 9,
    female: list('Zuzanna Agnieszka Magda Kasia Ewa'),
    male: list('Jakub Tomasz Piotr Michał Marek'),
    cities: list('Warszawa Kraków Wrocław Poznań'),
  },
  {
    country: 'US',
    language: 'en',
    weight: 4,
    female: list('Hailey Madison'),
    male: list('Tyler Marcus'),
    cities: list('Chicago Portland'),
  },
  {
    country: 'CA',
    language: 'en',
    weight: 3,
    female: list('Abigail Maya'),
    male: list('Liam Noah'),
    cities: list('Toronto Vancouver'),
  },
  {
    country: 'AU',
    language: 'en',
    weight: 2,
    female: list('Matilda'),
    male: list('Angus'),
    cities: list('Melbourne Perth'),
  },
  {
    country: 'NZ',
    language: 'en',
    weight: 1,
    female: list('Aroha'),
    male: list('Tane'),
    cities: list('Auckland Wellington'),
  },
];
